import { useRef, type ReactNode } from 'react'
import applyStyles from '#web/theme/layouts/apply.module.css'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useFieldId, useFormEnvironment, useFormSelector, useFormStore } from '../form-context.tsx'
import { FormSections } from './form-sections.tsx'
import { FormErrorSummary, FormShell, type FormShellProps } from './form-shell.tsx'
import { goToSection } from './go-to-section.ts'
import { scrollBehavior } from './reduced-motion.ts'
import { firstProblemPath } from './section-progress.ts'
import { StepNavigator, type StepNavigatorProps } from './step-navigator.tsx'
import { useDoneSections } from './use-done-sections.ts'
import { useFootHeight } from '#web/ui/use-foot-height.ts'
import { useScrollSteps } from './use-scroll-steps.ts'
import styles from './stepper-form.module.css'

export interface StepperFormProps extends Omit<FormShellProps, 'children' | 'className'> {
  /** Above everything: the page's heading. */
  metaItems?: ReactNode
  /** In the sticky footer; one of them of type "submit". */
  actions?: ReactNode
  /** After the last section: consent, small print. */
  bottomItems?: ReactNode
  /** Next to the form on wide windows: the saved state. Must not be the only place that shows it. */
  aside?: ReactNode
  /** Label of the navigator; default "Application sections". */
  navigatorLabel?: string | undefined
}

/**
 * All sections on one page, with a navigator next to them from 600 px, a progress bar on phones and a sticky
 * footer (spec/3 §2). Use inside a FormProvider, at full window width.
 */
export function StepperForm({ metaItems, actions, bottomItems, aside, navigatorLabel, ...shell }: StepperFormProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <FormShell {...shell} className={applyStyles.form}>
      <Steps root={root} label={navigatorLabel}>
        <div ref={root} className={styles.column}>
          {metaItems}
          {shell.hasSummary !== false && <FormErrorSummary />}
          <FormSections />
          {bottomItems}
        </div>
        {aside && <aside className={cx(styles.beside, 'from-1180')}>{aside}</aside>}
      </Steps>
      {actions && <Foot>{actions}</Foot>}
    </FormShell>
  )
}

interface StepsProps {
  root: React.RefObject<HTMLDivElement | null>
  label: string | undefined
  children: ReactNode
}

function Steps({ root, label, children }: StepsProps) {
  const store = useFormStore()
  const { t } = useFormEnvironment()
  const idOf = useFieldId()
  const sectionId = (name: string) => idOf(`section.${name}`)
  const all = useFormSelector((state) => state.sections)
  const doneNames = useDoneSections(store, all)
  const sections = all.filter((section) => section.isVisible)
  const { activeIndex, percent, choose } = useScrollSteps(
    root,
    sections.map(({ name }) => sectionId(name)),
  )
  const handleChoose: StepNavigatorProps['onChoose'] = (section, { isByKey }) => {
    const element = document.getElementById(sectionId(section.name))
    if (!element) return
    choose(sections.indexOf(section))
    if (isByKey) return element.scrollIntoView?.({ behavior: scrollBehavior(), block: 'start' })
    const problem = firstProblemPath(store, section)
    return goToSection(element, problem && idOf(problem))
  }
  return (
    <>
      <div className={cx('to-600', applyStyles.progress)}>
        <ProgressBar
          isSquare
          label={label ?? t('formEngine.sections')}
          percent={percent}
          valueText={t('formEngine.sectionOf', { number: activeIndex + 1, count: sections.length })}
        />
      </div>
      <div className={cx('wrap page', styles.grid)}>
        <div className={cx(styles.beside, 'from-600')}>
          <StepNavigator
            {...{ sections, doneNames, t, label }}
            idOf={sectionId}
            activeName={sections[activeIndex]?.name ?? ''}
            onChoose={handleChoose}
          />
        </div>
        {children}
      </div>
    </>
  )
}

function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  return (
    <div ref={foot} className={cx(applyStyles.formFoot, styles.foot)}>
      <div className={cx('wrap', applyStyles.formFootInner, styles.footInner)}>{children}</div>
    </div>
  )
}
