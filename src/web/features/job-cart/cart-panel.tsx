import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useJobCart, type CartItem } from './use-job-cart.ts'

/** The collected positions: apply for all in one form or individually, remove, view. */
export function CartPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations()
  const { items, remove } = useJobCart()
  if (items.length === 0) return <p className="muted">{t('jobCart.empty')}</p>
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
          {t('jobCart.applyAll', { count: open.length })}
        </Link>
      )}
      <CartList items={items} onLeave={onLeave} onRemove={(item) => void remove([item.id])} />
      {closed.length > 0 && (
        <p>
          <Button size="s" onClick={() => void remove(closed.map(({ id }) => id))}>
            {t('jobCart.removeClosed', { count: closed.length })}
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
  const t = useTranslations()
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
              <Badge>{t('jobCart.closed')}</Badge>
            ) : item.applyState === 'applied' ? (
              <Badge tone="success">{t('jobCart.applied')}</Badge>
            ) : (
              <div>
                <Link
                  to="/careers/apply"
                  search={{ pid: String(item.id) }}
                  className={buttonClass({ size: 's' })}
                  aria-label={t('jobCart.applyFor', { title: item.name })}
                  onClick={onLeave}
                >
                  {t(item.applyState === 'continue' ? 'jobCart.continue' : 'jobCart.apply')}
                </Link>
              </div>
            )}
          </div>
          <IconButton
            icon="trash-2"
            label={t('jobCart.removeFor', { title: item.name })}
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </ul>
  )
}
