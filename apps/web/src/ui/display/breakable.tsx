import { Fragment } from "react";

type Props = {
  text: string;
  /** Global pattern of the parts after which the text may wrap. */
  parts: RegExp;
};

/** Long text without spaces that may wrap after each part and is copied without breaks. */
export const Breakable = ({ text, parts }: Props) =>
  [...text.matchAll(parts)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
