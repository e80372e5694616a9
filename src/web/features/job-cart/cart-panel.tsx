import { Link } from '@tanstack/react-router'
import { useSay } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useJobCart, type CartItem } from './use-job-cart.ts'

/** The collected positions: apply for all in one form or for each by itself, take out, look again. */
export function CartPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const { items, remove } = useJobCart()
  if (items.length === 0) return <p className="muted">{say('cart.empty')}</p>
  const closed = items.filter(({ isInvalid }) => isInvalid)
  const open = items.filter(({ isInvalid, applyState }) => !isInvalid && applyState !== 'applied')
  return (
    <div className="stack g6">
      {open.length > 1 && (
        <Link
          to="/careers/apply/several"
          search={{ pids: open.map(({ id }) => id).join(',') }}
          className={buttonClass({ variant: 'primary' })}
          onClick={onLeave}
        >
          {say('cart.applyAll', { count: open.length })}
        </Link>
      )}
      <CartList items={items} onLeave={onLeave} onRemove={(item) => void remove([item.id])} />
      {closed.length > 0 && (
        <p>
          <Button size="s" onClick={() => void remove(closed.map(({ id }) => id))}>
            {say('cart.removeClosed', { count: closed.length })}
          </Button>
        </p>
      )}
    </div>
  )
}

interface CartListProps {
  items: readonly CartItem[]
  onLeave: () => void
  onRemove: (item: CartItem) => void
}

function CartList({ items, onLeave, onRemove }: CartListProps) {
  const say = useSay()
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
                  search={{ pid: String(item.id) }}
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
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </ul>
  )
}
