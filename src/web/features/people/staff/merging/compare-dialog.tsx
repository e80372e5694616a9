import { useMutation, useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { rowHeadClass, Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { staffPersonQuery } from '../people.queries.ts'
import styles from '../people.module.css'
import { useMerging } from './use-merging.ts'

interface CompareDialogProps {
  ids: readonly [string, string]
  /** `isDone`: they were merged or marked as different. */
  onClose: (isDone: boolean) => void
}

/** Loaded on demand. Two people side by side, to be merged or marked as different. */
export function CompareDialog({ ids: [id, other], onClose }: CompareDialogProps) {
  const t = useTranslations()
  const { merge, separate } = useMerging()
  const [one, two] = useQueries({ queries: [staffPersonQuery(id), staffPersonQuery(other)] })
  const decide = useMutation({
    mutationFn: (isSame: boolean) => (isSame ? merge(id, other) : separate(id, other, t('people.wasToldApart'))),
    onSuccess: () => onClose(true),
  })
  const error = decide.error ?? one.error ?? two.error
  return (
    <Dialog
      isOpen
      size="l"
      title={t('people.compareTitle')}
      closeLabel={t('people.close')}
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      isBusy={decide.isPending}
      actions={
        <>
          <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
            {t('people.notSame')}
          </Button>
          <Button
            variant="primary"
            isPending={decide.isPending && decide.variables}
            pendingLabel={t('people.sending')}
            onClick={() => decide.mutate(true)}
          >
            {t('people.merge')}
          </Button>
        </>
      }
    >
      <p>{t('people.compareText')}</p>
      {error && (
        <Bar tone="danger" role="alert">
          {error.message}
        </Bar>
      )}
      {one.data && two.data ? (
        <Comparison people={[one.data, two.data]} />
      ) : (
        !error && (
          <p className="row g2" role="status">
            <Spinner />
            {t('people.compareLoading')}
          </p>
        )
      )}
    </Dialog>
  )
}

function Comparison({ people }: { people: readonly [StaffPersonDetail, StaffPersonDetail] }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const sentence = (texts: string[]) => listOf(texts, locale, 'sentence')
  const facts: [label: string, of: (person: StaffPersonDetail) => string][] = [
    [t('people.email'), ({ email }) => email],
    [t('people.phone'), ({ phone }) => phone],
    [t('people.location'), ({ location }) => location],
    [t('people.account'), ({ hasAccount }) => t(hasAccount ? 'people.hasAccount' : 'people.noAccount')],
    [
      t('people.applications'),
      ({ applications }) =>
        sentence([...new Set(applications.map(({ position }) => position.title || t('console.removedPosition')))]),
    ],
    [
      t('people.pools'),
      ({ pools }) => sentence(pools.filter(({ state }) => state === 'member').map(({ name }) => name)),
    ],
  ]
  const cell = (text: string): ReactNode =>
    text ? <bdi>{text}</bdi> : <span className="vh">{t('people.nothing')}</span>
  return (
    <Table isCompact className={styles.compared} aria-label={t('people.compareTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('people.name')}</th>
          {people.map(({ id, fullName, email }) => (
            <th key={id} scope="col">
              <bdi>{fullName || email}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(([label, of]) => (
          <tr key={label}>
            <th scope="row" className={rowHeadClass}>
              {label}
            </th>
            {people.map((person) => (
              <td key={person.id}>{cell(of(person))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
