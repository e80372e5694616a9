import { useEffect, useRef, type ReactNode } from 'react'
import type { VerifyReport, VerifyVerdict } from '#contract/offers/verification.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatBindingMoment } from '#web/lib/format/format-moment.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { IconName } from '#web/ui/content/icon-names.ts'
import type { VerifyResult } from './use-verify.ts'
import styles from './verification.module.css'

const looks: Record<VerifyVerdict, { icon: IconName; style: string }> = {
  intact: { icon: 'circle-check', style: 'good' },
  changed: { icon: 'triangle-alert', style: 'bad' },
  unknown: { icon: 'circle-help', style: 'open' },
  on_record: { icon: 'file-check', style: 'open' },
}
const toneIcons = { good: 'check', bad: 'x', open: 'circle-help' } as const

interface ResultProps {
  result: VerifyResult
  onLookInside: () => void
}

/** The verdict in words, then every finding, then the record. Takes the focus, so that it is read immediately. */
export function VerifyResultCard({ result, onLookInside }: ResultProps) {
  const t = useTranslations()
  const heading = useRef<HTMLHeadingElement>(null)
  const { report, subject, hasStayed } = result
  const { icon, style } = looks[report.verdict]
  useEffect(() => heading.current?.focus(), [result])
  return (
    <section className={cardClass({ size: 'l', isFlush: true })}>
      <header className={cx(styles.verdict, styles[style])}>
        <Icon name={icon} size="l" />
        <div className="grow stack g1">
          <h2 className="h2" tabIndex={-1} ref={heading}>
            {t(
              'code' in subject && report.verdict === 'unknown'
                ? 'verification.noSuchCode'
                : `verification.verdict.${report.verdict}`,
            )}
          </h2>
          <p className="ui" dir="auto">
            {'code' in subject ? t('verification.resultCode', { code: subject.code }) : subject.file.name}
          </p>
        </div>
      </header>
      <div className={cx(styles.body, 'stack g6')}>
        {report.verdict === 'changed' && <p className="prose">{t('verification.changedHelp')}</p>}
        <section className="stack g3">
          <h3 className="h3">{t('verification.findings')}</h3>
          <ul className={styles.findings}>
            {report.findings.map(({ tone, kind, text }) => (
              <li key={kind}>
                <span className={cx(styles.mark, styles[tone])}>
                  <Icon name={toneIcons[tone]} size="s" />
                  <span className="vh">{t(`verification.${tone}`)}</span>
                </span>
                <span className={styles.words}>{text}</span>
              </li>
            ))}
          </ul>
        </section>
        {hasStayed && (
          <div className={styles.stayed}>
            <p className="ui muted grow">{t('verification.stayed')}</p>
            <Button onClick={onLookInside}>{t('verification.lookInside')}</Button>
          </div>
        )}
        <Facts report={report} />
      </div>
    </section>
  )
}

function Facts({ report: { document, file_sha256 } }: { report: VerifyReport }) {
  const t = useTranslations()
  const { locale } = useBoot()
  if (!document && !file_sha256) return null
  return (
    <section className="stack g3">
      {document && <h3 className="h3">{t('verification.record')}</h3>}
      <dl className={styles.facts}>
        {document && (
          <>
            <Fact label={t('verification.employer')}>{document.employer}</Fact>
            <Fact label={t('verification.kind')}>{t(`verification.kind.${document.kind}`)}</Fact>
            <Fact label={t('verification.sealedAt')}>{formatBindingMoment(document.sealed_at, locale)}</Fact>
            <Fact label={t('verification.code')} isCode>
              {document.code}
            </Fact>
            <Fact label={t('verification.documentHash')} isCode>
              {document.document_sha256}
            </Fact>
            <Fact label={t('verification.sealedHash')} isCode>
              {document.sealed_sha256}
            </Fact>
          </>
        )}
        {file_sha256 && file_sha256 !== document?.sealed_sha256 && (
          <Fact label={t('verification.fileHash')} isCode>
            {file_sha256}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, isCode, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className="ui muted">{label}</dt>
      <dd className={isCode ? styles.code : 'ui'} dir={isCode ? 'ltr' : 'auto'}>
        {children}
      </dd>
    </div>
  )
}
