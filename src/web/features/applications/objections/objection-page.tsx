import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ObjectionState } from './objection-state.tsx'
import { objectionQuery } from './objection.queries.ts'

/** The page of a mailed link: someone whom colleagues added sees what is held about them and has it deleted, without an account. */
export function ObjectionPage({ token }: { token: string }) {
  const t = useTranslations()
  const { supportEmail } = useBoot().configs.pcsxConfig.branding
  const answer = useQuery(objectionQuery(token))
  if (answer.error instanceof ApiError && answer.error.status === 404)
    return (
      <div className="wrap page">
        <EmptyState
          art="mail"
          level={1}
          title={t('objections.invalid')}
          actions={
            supportEmail && (
              <a href={`mailto:${supportEmail}`} className={buttonClass()} dir="ltr">
                {supportEmail}
              </a>
            )
          }
        >
          {answer.error.message}
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap page narrow stack g6">
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('objections.failed')}
        retryLabel={t('objections.retry')}
        rowHeights={['48px', '240px']}
      >
        {(data) => <ObjectionState data={data} token={token} />}
      </LoadedRows>
    </div>
  )
}
