import type { KitContent } from '#contract/interviews/interview-kits.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './kits.module.css'

/** A kit as its interviewers read it: how to open, what to ask, what to listen for. */
export function KitView({ kit }: { kit: Pick<KitContent, 'intro' | 'competencies'> }) {
  const t = useTranslations()
  const asked = kit.competencies.filter(({ questions }) => questions.length > 0)
  return (
    <div className="stack g8">
      {kit.intro.trim() !== '' && (
        <section className="stack g2" aria-labelledby="kit-intro">
          <h2 className="h2" id="kit-intro">
            {t('interviewKits.intro')}
          </h2>
          <p className={styles.text} dir="auto">
            {kit.intro}
          </p>
        </section>
      )}
      {asked.length > 0 && (
        // No landmark: a part of the candidate's form may have the same name.
        <div className="stack g6">
          <h2 className="h2" id="kit-questions">
            {t('interviewKits.questions')}
          </h2>
          {asked.map(({ key, name, lookFor, questions, minutes }) => (
            <section key={key} className="stack g2" aria-label={name}>
              <div className="row between">
                <h3 className="h3" dir="auto">
                  {name}
                </h3>
                {minutes !== null && (
                  <span className={cx('small', styles.minutes)}>{t('interviewKits.minutes', { count: minutes })}</span>
                )}
              </div>
              <ul className={styles.questions}>
                {questions.map((question) => (
                  <li key={question} dir="auto">
                    {question}
                  </li>
                ))}
              </ul>
              {lookFor !== '' && (
                <p className="small" dir="auto">
                  <span className="strong">{t('interviewKits.lookFor')}</span> <span className="muted">{lookFor}</span>
                </p>
              )}
            </section>
          ))}
          <p className={cx('small', styles.fairness)}>
            <Icon name="info" size="s" />
            {t('interviewKits.fairness')}
          </p>
        </div>
      )}
    </div>
  )
}
