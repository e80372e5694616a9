import { Component, type ReactNode } from 'react'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { useFormEnvironment } from '../form-context.tsx'
import { forgetFailedLoads } from './lazy-field.tsx'
import styles from '../form-engine.module.css'

interface FieldBoundaryProps {
  label: string
  children: ReactNode
}

/** A field whose code failed to load says so in its place; the rest of the form, and what was typed, remains. */
export class FieldBoundary extends Component<FieldBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  retry = () => {
    forgetFailedLoads()
    this.setState({ hasFailed: false })
  }
  override render() {
    const { label, children } = this.props
    return this.state.hasFailed ? <FieldFailed label={label} onRetry={this.retry} /> : children
  }
}

function FieldFailed({ label, onRetry }: { label: string; onRetry: () => void }) {
  const { t } = useFormEnvironment()
  return (
    <div className={styles.failed} role="alert">
      <p className="strong" dir="auto">
        {label}
      </p>
      <p className="ui">
        {t('formEngine.fieldFailed')} <LinkButton onClick={onRetry}>{t('formEngine.retry')}</LinkButton>
      </p>
    </div>
  )
}
