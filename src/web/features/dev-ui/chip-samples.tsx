import { Avatar } from '#web/ui/content/avatar.tsx'
import { Badge, CountBadge } from '#web/ui/content/badge.tsx'
import { AppliedChip, Chip } from '#web/ui/content/chip.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MatchBars, matchButtonClass } from '#web/ui/content/match-bars.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import type { SectionProps } from './dev-ui.types.ts'

export function ChipSamples({ t }: SectionProps) {
  const pay = t('Pay', 'الراتب')
  return (
    <>
      <div className="row flow">
        <Chip isExpanded={false}>{pay}</Chip>
        <Chip isExpanded={false} data-force="hover">
          {pay}
        </Chip>
        <Chip isExpanded={false} data-force="focus">
          {pay}
        </Chip>
        <Chip isOn count={2} isExpanded={false}>
          {t('Location', 'الموقع')}
        </Chip>
        <Chip isPressed icon="building-2">
          {t('Remote', 'عن بُعد')}
        </Chip>
        <Chip disabled count={0}>
          {t('Survey', 'المساحة')}
        </Chip>
        <AppliedChip removeLabel={t('Remove Kirkwall', 'إزالة كيركوول')} onRemove={() => undefined}>
          {t('Kirkwall', 'كيركوول')}
        </AppliedChip>
      </div>
      <div className="row flow">
        <Badge tone="accent">{t('New', 'جديد')}</Badge>
        <Badge tone="info">{t('Hybrid', 'عمل هجين')}</Badge>
        <Badge tone="success">{t('Accepted', 'مقبول')}</Badge>
        <Badge tone="warning">{t('Action required', 'إجراء مطلوب')}</Badge>
        <Badge tone="danger">{t('Expired', 'منتهي')}</Badge>
        <Badge>{t('Read only', 'للقراءة فقط')}</Badge>
      </div>
      <div className="row flow gap-3">
        <Status tone="live">{t('Open', 'مفتوحة')}</Status>
        <Status tone="wait">{t('In review', 'قيد المراجعة')}</Status>
        <Status tone="ok">{t('Accepted', 'مقبول')}</Status>
        <Status tone="bad">{t('Expired', 'منتهية')}</Status>
        <Status>{t('Draft', 'مسودة')}</Status>
        <Status tone="off">{t('Closed', 'مغلقة')}</Status>
      </div>
      <ul className="row flow">
        <li>
          <Tag metLabel={t('(in your profile)', '(في ملفك)')}>{t('Hydraulics', 'الهيدروليك')}</Tag>
        </li>
        <li>
          <Tag>{t('Rigging', 'التجهيز')}</Tag>
        </li>
      </ul>
      <div className="row flow gap-3">
        <MatchBars level={3}>{t('Strong match', 'تطابق قوي')}</MatchBars>
        <button type="button" className={matchButtonClass} aria-expanded="false">
          <MatchBars level={2}>{t('Good match', 'تطابق جيد')}</MatchBars>
        </button>
        <MatchBars level={1}>{t('Some match', 'تطابق جزئي')}</MatchBars>
        <Avatar name={t('Inès Calder', 'إيناس كالدر')} />
        <Avatar name={t('Inès Calder', 'إيناس كالدر')} isSoft />
        <Avatar name={t('Inès Calder', 'إيناس كالدر')} size="l" />
        <IconButton icon="bell" label={t('Notifications, 3 unread', 'الإشعارات، 3 غير مقروءة')}>
          <CountBadge>3</CountBadge>
        </IconButton>
      </div>
    </>
  )
}
