import { Link } from '@tanstack/react-router'
import { useSay } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useJobCart } from './use-job-cart.ts'

/** The collected positions: apply to one after the other, take out, look again. */
export function CartPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const { items, change } = useJobCart()
  if (items.length === 0) return <p className="muted">{say('cart.empty')}</p>
  return (
    <ul className="stack">
      {items.map((item) => (
        <li key={item.id} className="row gap-3 top">
          <div className="grow stack g2">
            <div>
              <h3 className="h3" dir="auto">
                <Link to="/careers/job/$pid" params={{ pid: String(item.id) }} className="plain" onClick={onLeave}>
                  {item.name}
                </Link>
              </h3>
              {item.place && (
                <p className="ui muted" dir="auto">
                  {item.place}
                </p>
              )}
            </div>
            {item.isInvalid ? (
              <Badge>{say('cart.closed')}</Badge>
            ) : item.applyState === 'applied' ? (
              <Badge tone="success">{say('cart.applied')}</Badge>
            ) : (
              <div>
                <Link
                  to="/careers/apply"
                  search={{ pid: String(item.id) } as never}
                  className={buttonClass({ size: 's' })}
                  aria-label={say('cart.applyFor', { title: item.name })}
                  onClick={onLeave}
                >
                  {say(item.applyState === 'continue' ? 'cart.continue' : 'cart.apply')}
                </Link>
              </div>
            )}
          </div>
          <IconButton
            icon="trash-2"
            label={say('cart.removeFor', { title: item.name })}
            onClick={() => void change('remove', [item])}
          />
        </li>
      ))}
    </ul>
  )
}
