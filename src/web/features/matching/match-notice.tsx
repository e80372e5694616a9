import { Link } from '@tanstack/react-router'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Why the results are not sorted by the own profile, and the way to it. */
export function MatchNotice({ state }: { state: string }) {
  const say = useSay()
  return (
    <Bar
      role="status"
      actions={
        state === 'no_profile' && (
          <Link to="/careers/profile" className={buttonClass({ size: 's' })}>
            {say('match.addProfile')}
          </Link>
        )
      }
    >
      {say(`match.notice.${state}` as MessageKey)}
    </Bar>
  )
}
