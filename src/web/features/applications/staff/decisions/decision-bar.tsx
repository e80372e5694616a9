import { useRef, useState } from 'react'
import type { ListedStep } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { SelectionBar } from '#web/parts/selection-bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LazyMenu } from '#web/ui/loading/lazy-parts.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { AskButton } from '../labels/reviews.tsx'
import { placeKey, usePlaceName, type Place } from './places.ts'
import { countWhoCan, placesFor, type Subject } from './selection.ts'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'), 'DecisionDialog')

const WriteManyDialog = lazyPart(() => import('../messages/write-many-dialog.tsx'), 'WriteManyDialog')

const TagDialog = lazyPart(() => import('../labels/tag-dialog.tsx'), 'TagDialog')

interface DecisionBarProps {
  subject: Subject
  /** The steps of the chosen position; none for several positions. */
  steps: readonly ListedStep[]
  /** The total number of matches, if everything on the page is chosen and there is more. */
  others: number | null
  /** Opened by its key, for the row that has the focus. */
  begins: 'move' | 'reject' | 'tag' | null
  onAll: () => void
  onClear: () => void
}

/** At the foot of the list while applications are selected: how many, and which actions are possible for how many of them. */
export function DecisionBar({ subject, steps, others, begins, onAll, onClear }: DecisionBarProps) {
  const t = useTranslations()
  const placeName = usePlaceName(steps)
  const { locale } = useBoot()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(begins === 'move' && placesFor(subject, steps).length > 0)
  const [chosen, setChosen] = useState<(Place & { subject: Subject }) | null>(() =>
    begins === 'reject' && countWhoCan(subject, { status: 'not_selected' }) > 0
      ? { status: 'not_selected', subject }
      : null,
  )
  const [isWriting, setWriting] = useState(false)
  const [isTagging, setTagging] = useState(begins === 'tag')
  const places = placesFor(subject, steps)
  const rejectable = countWhoCan(subject, { status: 'not_selected' })
  const choose = (place: Place) => setChosen({ ...place, subject })
  useHotkeys({
    m: () => places.length > 0 && setOpen(true),
    r: () => rejectable > 0 && choose({ status: 'not_selected' }),
    t: () => setTagging(true),
    e: () => setWriting(true),
  })
  return (
    <SelectionBar
      isAboveKeys
      label={t('staffApplications.selection')}
      count={t('staffApplications.selected', { count: subject.count })}
      opened={
        <>
          {isOpen && (
            <LazyMenu
              triggerRef={trigger}
              isOpen
              onOpenChange={setOpen}
              label={t('staffApplications.moveSelected')}
              entries={places.map((place) => ({
                id: placeKey(place),
                label: t('staffApplications.stageCount', {
                  status: placeName(place),
                  count: formatCount(countWhoCan(subject, place), locale),
                }),
                onAction: () => choose(place),
              }))}
            />
          )}
          {isWriting && <WriteManyDialog subject={subject} onClose={() => setWriting(false)} onSent={onClear} />}
          {isTagging && <TagDialog subject={subject} onClose={() => setTagging(false)} />}
          {chosen && <DecisionDialog {...chosen} steps={steps} onClose={() => setChosen(null)} onDecided={onClear} />}
        </>
      }
    >
      {others !== null && (
        <LinkButton onClick={onAll}>{t('staffApplications.selectAll', { count: others })}</LinkButton>
      )}
      <Button
        ref={trigger}
        size="s"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts="m"
        disabledReason={places.length === 0 ? t('staffApplications.nobodyCan') : undefined}
        onPointerEnter={LazyMenu.preload}
        onFocus={LazyMenu.preload}
        onClick={() => setOpen(true)}
      >
        {t('staffApplications.moveSelected')}
        <Icon name="chevron-down" size="s" />
      </Button>
      <Button
        size="s"
        variant="disruptive"
        aria-keyshortcuts="r"
        disabledReason={rejectable === 0 ? t('staffApplications.nobodyCan') : undefined}
        onClick={() => choose({ status: 'not_selected' })}
      >
        {t('staffApplications.reject')}
      </Button>
      <Button size="s" aria-keyshortcuts="t" onClick={() => setTagging(true)}>
        {t('applicationLabels.tagSelected')}
      </Button>
      <Button size="s" aria-keyshortcuts="e" onClick={() => setWriting(true)}>
        {t('staffMessages.writeMany')}
      </Button>
      <AskButton subject={subject} size="s" onAsked={onClear} />
      <Button size="s" variant="neutral" onClick={onClear}>
        {t('staffApplications.clearSelection')}
      </Button>
    </SelectionBar>
  )
}
