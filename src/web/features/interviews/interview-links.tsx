import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { interviewsQuery } from './interviews.queries.ts'

/** An application's upcoming interviews, those awaiting an answer first. Nothing if there are none. */
export function InterviewLinks({ applicationId }: { applicationId: string }) {
  const t = useTranslations()
  const { data } = useQuery(interviewsQuery())
  const own = data?.interviews.filter((interview) => interview.applicationId === applicationId) ?? []
  if (own.length === 0) return null
  return (
    <ul className="stack g2">
      {own
        .toSorted((a, b) => Number(b.needsAnswer) - Number(a.needsAnswer))
        .map(({ id, title, needsAnswer }) => (
          <li key={id}>
            <Link
              to="/careers/interviews/$id"
              params={{ id }}
              className={buttonClass({ variant: needsAnswer ? 'primary' : 'secondary' })}
            >
              {t(needsAnswer ? 'applications.nextInterviewTime' : 'applications.nextInterview', { title })}
            </Link>
          </li>
        ))}
    </ul>
  )
}
