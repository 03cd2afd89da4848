import { createFileRoute, notFound } from "@tanstack/react-router";
import { Gallery } from "./-gallery/gallery.tsx";

const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** The gallery of all pieces; outside this machine the page does not exist. */
export const Route = createFileRoute("/dev/ui")({
  beforeLoad: () => {
    if (!localHosts.includes(location.hostname)) throw notFound();
  },
  component: Gallery,
});
