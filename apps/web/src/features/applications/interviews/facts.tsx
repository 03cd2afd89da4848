import type { InterviewView } from "@arranca/contract/interviews/calls";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { lengthText, whenText } from "./words.ts";

type Props = { interview: InterviewView; columns?: 1 | 2 };

/** When and where an interview is, what to bring and whom to ask for. */
export function InterviewFacts({ interview, columns = 1 }: Props) {
  const { starts_at, minutes, address_line, map_url, link, bring, ask_for } = interview;
  return (
    <DefinitionList
      columns={columns}
      items={[
        ...(starts_at ? [{ term: "Cuándo", value: whenText(interview) }] : []),
        { term: "Dura", value: lengthText(minutes) },
        link
          ? {
              term: "Videollamada",
              value: (
                <a href={link} target="_blank" rel="noreferrer">
                  {link}
                </a>
              ),
            }
          : {
              term: "Dónde",
              value: (
                <>
                  {address_line}{" "}
                  {map_url ? (
                    <a href={map_url} target="_blank" rel="noreferrer">
                      Ver la ruta
                    </a>
                  ) : null}
                </>
              ),
            },
        { term: "Pregunta por", value: ask_for },
        ...(bring ? [{ term: "Qué llevar", value: bring }] : []),
      ]}
    />
  );
}
