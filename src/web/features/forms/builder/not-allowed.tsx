import { Link } from '@tanstack/react-router'
import { useSay } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Signed in, but not for this: said, with the way back. The server decides; the page only tells. */
export function NotAllowed() {
  const say = useSay()
  return (
    <div className="wrap page">
      <EmptyState
        art="error"
        level={1}
        title={say('builder.forbidden')}
        actions={
          <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
            {say('builder.viewSite')}
          </Link>
        }
      >
        {say('builder.forbiddenText')}
      </EmptyState>
    </div>
  )
}
