/** True while the address is still the page of this object. A key may have led elsewhere while its decision was sent. */
export const isOnPageOf = (id: string): boolean => location.pathname.includes(id);
