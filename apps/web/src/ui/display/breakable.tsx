import { Fragment } from "react";

type Props = {
  text: string;
  /** Parts after which a line may end; global. */
  parts: RegExp;
};

/** A long name without blanks: a line may end after each part, and it is copied as one. */
export const Breakable = ({ text, parts }: Props) =>
  [...text.matchAll(parts)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
