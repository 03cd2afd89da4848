import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "#ui/display/card.tsx";
import { companyInterviewsQuery } from "./company-interviews.ts";
import { whenText } from "./words.ts";

/** Coming interviews of the company, and candidates who ask for another hour; nothing without one. */
export function ComingInterviews() {
  const { data } = useQuery(companyInterviewsQuery);
  if (!data || data.info.length === 0) return null;
  return (
    <Card title="Próximas entrevistas">
      <ul className="list">
        {data.info.map((interview) => (
          <li className="item" key={interview.id}>
            <div className="grow">
              <p className="item-title">
                <Link className="tap" to="/candidates" search={{ id: interview.care_about_id, tab: "interview" }}>
                  {interview.other_side}
                </Link>
              </p>
              <p className="meta">
                <span>{interview.vacancy_title}</span>
                <span>{interview.starts_at ? whenText(interview) : "Pide otra hora"}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
