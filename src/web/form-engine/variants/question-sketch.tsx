import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { FormEnvironment } from '../form-environment.ts'
import styles from './preboarding-admin.module.css'

interface QuestionSketchProps {
  item: FormItem
  environment: Pick<FormEnvironment, 't' | 'locale'>
}

/** How many choices a sketch shows before "and n more". */
const shownChoices = 8

/** A preview of a question made of shapes: nothing in it can be operated or focused, and thousands of them are cheap. */
export function QuestionSketch({ item, environment }: QuestionSketchProps) {
  const { t } = environment
  const isDisplay = item.type === 'info' || item.type === 'instruction'
  return (
    <div className={styles.sketch}>
      <p className={styles.label} dir="auto">
        {item.label}
        {!item.required && !isDisplay && <span className={styles.optional}> {t('formEngine.optional')}</span>}
      </p>
      {item.help && (
        <p className={styles.help} dir="auto">
          {item.help}
        </p>
      )}
      {item.description && (
        <p className={cx(styles.help, styles.prose)} dir="auto">
          {textOf(item.description)}
        </p>
      )}
      <SketchedInput item={item} environment={environment} />
    </div>
  )
}

function SketchedInput({ item, environment }: QuestionSketchProps) {
  const { t } = environment
  switch (item.type) {
    case 'radio':
    case 'checkbox':
      return <SketchedChoices item={item} t={t} />
    case 'checkboxItem':
      return <p className={cx(styles.choices, styles.choice)}>{item.text ?? item.label}</p>
    case 'textarea':
      return <Box className={styles.tall} text={item.placeholder} />
    case 'dropdown':
    case 'country':
    case 'state':
      return <Box className={styles.medium} text={item.placeholder} icon="chevron-down" />
    case 'number':
      return <Box className={styles.small} text={item.placeholder} />
    case 'date':
      return <Box className={styles.small} icon="calendar" />
    case 'dateRange':
      return (
        <>
          <div className={styles.boxes}>
            <Box className={styles.small} icon="calendar" />
            <Box className={styles.small} icon="calendar" />
          </div>
          {!item.hasNoCurrent && (
            <p className={cx(styles.choices, styles.choice)}>{item.currentText ?? t('formEngine.dateRange.current')}</p>
          )}
        </>
      )
    case 'phone':
      return (
        <div className={cx(styles.boxes, styles.medium)}>
          <Box className={styles.small} icon="chevron-down" />
          <Box />
        </div>
      )
    case 'file_upload':
      return <Box className={styles.drop} icon="upload" />
    case 'star_rating':
      return (
        <div className={styles.stars}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star" size="l" />
          ))}
        </div>
      )
    case 'skillSelector':
      return <Box text={item.placeholder ?? t('formEngine.skills.placeholder')} icon="plus" />
    case 'embedded_form':
      return <Box className={styles.tall} text={item.title ?? item.url ?? item.customDomain} icon="file-pen-line" />
    case 'info':
    case 'instruction':
      return (
        <p className={styles.prose} dir="auto">
          {textOf(item.html)}
        </p>
      )
    case 'dynamicList':
      return (
        <div className={styles.entry}>
          {item.items.map((each) => (
            <QuestionSketch key={each.name} item={each} environment={environment} />
          ))}
        </div>
      )
    default:
      return <Box className={styles.medium} text={item.placeholder} />
  }
}

function SketchedChoices({ item, t }: { item: FormItem & { type: 'radio' | 'checkbox' }; t: FormEnvironment['t'] }) {
  const hidden = item.choices.length - shownChoices
  return (
    <ul className={styles.choices}>
      {item.choices.slice(0, shownChoices).map((choice, index) => (
        <li key={index} className={cx(styles.choice, item.type === 'radio' && styles.round)}>
          <span dir="auto">{choice.label}</span>
        </li>
      ))}
      {hidden > 0 && <li className="ui">{t('formEngine.question.moreChoices', { count: hidden })}</li>}
    </ul>
  )
}

interface BoxProps {
  className?: string | undefined
  text?: string | undefined
  icon?: 'calendar' | 'chevron-down' | 'file-pen-line' | 'plus' | 'upload'
}

function Box({ className, text, icon }: BoxProps) {
  return (
    <div className={cx(styles.box, className)}>
      <span dir="auto">{text}</span>
      {icon && <Icon name={icon} size="s" />}
    </div>
  )
}

/** A draft's HTML has not been sanitized yet, so only its text is shown. */
const textOf = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/li|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
