import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /**
   * primary: the main action. secondary: other actions. neutral: rows, toolbars. disruptive: opens a confirmation. final:
   * inside it.
   */
  variant?: 'primary' | 'secondary' | 'neutral' | 'disruptive' | 'final' | 'plain'
  size?: 's' | 'm' | 'l'
  /** As wide as its container. */
  block?: boolean
  /** At the start of a row, without a border: its text, not its box, aligns with the column. Small ones only. */
  isAtEdge?: boolean
}

/** The button's class for links: `<Link className={buttonClass({variant: 'primary'})}>`. */
export const buttonClass = (
  { variant = 'secondary', size = 'm', block, isAtEdge }: ButtonLook = {},
  className?: string,
) =>
  cx(
    styles.button,
    styles[variant],
    `t-${variant}`,
    size !== 'm' && styles[size],
    block && styles.block,
    isAtEdge && styles.atEdge,
    className,
  )

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is in progress: a spinner, no second click, and the busy state is announced. */
    isPending?: boolean
    /** What the work is, shown instead of the label and announced: "Sending". */
    pendingLabel?: string
    /** Why it is disabled. It stays focusable, so that everyone can learn the reason. */
    disabledReason?: string
  }

const samePressMs = 100

/** A native button. `type` defaults to "button". */
export function Button({ isPending, pendingLabel, disabledReason, ...props }: ButtonProps) {
  const { variant, size, block, isAtEdge, className, children, onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const pressedAt = useRef(-samePressMs)
  // The result of the click has rendered, so the next one is another.
  useEffect(() => void (pressedAt.current = -samePressMs))
  const isBlocked = isPending || disabledReason !== undefined
  // A double click can arrive before the first click is known to be in progress; the button acts once.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending !== undefined && event.timeStamp - pressedAt.current < samePressMs) return event.preventDefault()
    pressedAt.current = event.timeStamp
    onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type === 'submit' && isBlocked ? 'button' : type}
      className={buttonClass({ variant, size, block, isAtEdge }, className)}
      aria-disabled={isBlocked || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={isBlocked ? undefined : handleClick}
      {...(disabledReason && { onKeyDown: hideReasonOnEscape, onBlur: allowReason })}
    >
      {isPending && <Spinner />}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  )
  return (
    <>
      {disabledReason ? (
        <span className={cx(styles.explained, block && styles.block)}>
          {button}
          <span id={reasonId} role="tooltip" className={styles.reason}>
            {disabledReason}
          </span>
        </span>
      ) : (
        button
      )}
      {isPending !== undefined && (
        <span role="status" className="vh">
          {isPending ? pendingLabel : ''}
        </span>
      )}
    </>
  )
}

function hideReasonOnEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.currentTarget.dataset.quiet = ''
}

function allowReason(event: { currentTarget: HTMLElement }) {
  delete event.currentTarget.dataset.quiet
}
