import { useContext, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LazyConfirmDialog, LazyPopover, LazySheet, LazyTooltip } from '#web/ui/loading/lazy-parts.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import type { SectionProps } from './dev-ui.types.ts'

export function OverlaySamples({ t }: SectionProps) {
  const pageLocale = useContext(UiLocale)
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'popover' | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  const chipRef = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const decline = t('Decline offer', 'رفض العرض')
  const places = [
    { id: 'kirkwall', label: t('Kirkwall', 'كيركوول'), end: 24, icon: 'map-pin' as const },
    { id: 'kirkcaldy', label: t('Kirkcaldy', 'كيركالدي'), end: 6, icon: 'map-pin' as const },
    { id: 'survey', label: t('Survey', 'المساحة'), end: 0, isDisabled: true },
  ]
  return (
    <UiLocale value={t('en', 'ar') === 'ar' ? 'ar' : pageLocale}>
      <ComboBox
        label={t('Where', 'أين')}
        listLabel={t('Towns', 'المدن')}
        icon="map-pin"
        options={places}
        value={place}
        onChange={setPlace}
        emptyText={t('Nothing found', 'لا شيء')}
      />
      <div className="row flow">
        <Chip
          ref={chipRef}
          isExpanded={open === 'popover'}
          onPointerEnter={LazyPopover.preload}
          onClick={() => setOpen('popover')}
        >
          {t('Pay', 'الراتب')}
        </Chip>
        <Button onPointerEnter={LazyConfirmDialog.preload} onClick={() => setOpen('dialog')}>
          {t('Dialog', 'مربع حوار')}
        </Button>
        <Button onPointerEnter={LazySheet.preload} onClick={() => setOpen('sheet')}>
          {t('Sheet', 'لوحة')}
        </Button>
        <Button onClick={() => toasts.show(t('Saved just now', 'حُفظ للتو'), { tone: 'success' })}>
          {t('Toast', 'إشعار')}
        </Button>
        <MenuButton
          label={t('Show more options', 'المزيد من الخيارات')}
          entries={[
            { id: 'edit', label: t('Edit', 'تعديل'), icon: 'pen-line' },
            { id: 'copy', label: t('Duplicate', 'تكرار'), icon: 'copy', isDisabled: true },
            { id: 'delete', label: t('Delete', 'حذف'), icon: 'trash-2', isDanger: true },
          ]}
        />
        <LazyTooltip text={t('Copied to Clipboard', 'تم النسخ')}>
          <button type="button" className="ui">
            {t('Hover or focus me', 'مرّر أو ركّز هنا')}
          </button>
        </LazyTooltip>
        <IconButton icon="bell" label={t('Error toast', 'إشعار خطأ')} onClick={showError} />
      </div>
      {open === 'dialog' && (
        <LazyConfirmDialog
          title={decline}
          closeLabel={t('Close', 'إغلاق')}
          backLabel={t('Keep it', 'احتفظ به')}
          actLabel={decline}
          isPending={false}
          onAct={close}
          onClose={close}
        >
          <p>{t('This cannot be undone.', 'لا يمكن التراجع عن هذا.')}</p>
        </LazyConfirmDialog>
      )}
      {open === 'sheet' && (
        <LazySheet
          isOpen
          onOpenChange={close}
          title={t('Filters', 'عوامل التصفية')}
          closeLabel={t('Close', 'إغلاق')}
          footer={
            <>
              <Button variant="neutral">{t('Clear all', 'مسح الكل')}</Button>
              <Button variant="primary" size="l" onClick={close}>
                {t('Show 24 jobs', 'اعرض ٢٤ وظيفة')}
              </Button>
            </>
          }
        >
          <TextField label={t('Pay, at least', 'الراتب، على الأقل')} inputMode="numeric" />
        </LazySheet>
      )}
      {open === 'popover' && (
        <LazyPopover isOpen triggerRef={chipRef} onOpenChange={close} label={t('Pay', 'الراتب')}>
          <TextField label={t('Pay, at least', 'الراتب، على الأقل')} inputMode="numeric" />
        </LazyPopover>
      )}
    </UiLocale>
  )
}

const showError = () => void toasts.show('Server error. Please try again.', { tone: 'error', durationMs: 15_000 })
