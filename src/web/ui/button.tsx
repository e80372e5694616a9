import { useEffect, useId, useRef, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  /** primary: the one step on. secondary: other steps. neutral: rows, toolbars. disruptive: opens a confirmation. final: inside it. */
  variant?: 'primary' | 'secondary' | 'neutral' | 'disruptive' | 'final' | 'plain'
  size?: 's' | 'm' | 'l'
  /** As wide as its container. */
  block?: boolean
  /** Begins a row of its column and shows no border: its words, not its box, begin where the column does. Small ones only. */
  isAtEdge?: boolean
}

/** The button's class for things that are links by nature: `<Link className={buttonClass({variant: 'primary'})}>`. */
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
    /** Work is under way: a spinner, no second press, and the busy state is spoken. */
    isPending?: boolean
    /** What the work is, shown in place of the label and spoken: "Sending". */
    pendingLabel?: string
    /** Why it cannot be pressed now. It stays focusable, so that everyone can learn the reason. */
    disabledReason?: string
  }

const samePressMs = 100

/** A native button. `type` is "button" unless said otherwise. */
export function Button({ isPending, pendingLabel, disabledReason, ...props }: ButtonProps) {
  const { variant, size, block, isAtEdge, className, children, onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const pressedAt = useRef(-samePressMs)
  // What the press changed is on screen: the next one is another.
  useEffect(() => void (pressedAt.current = -samePressMs))
  const isBlocked = isPending || disabledReason !== undefined
  // Two presses within one moment come before the first is seen to be under way: what a button sends, it sends once.
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
