import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { HireArt, OfferArt } from '#web/ui/feedback/milestone-art.tsx'
import type { StateArtName } from '#web/ui/feedback/state-art.tsx'
import { StateArt } from '#web/ui/feedback/state-art.tsx'
import type { SectionProps } from './dev-ui.types.ts'

const arts: StateArtName[] = ['search', 'error', 'bookmark', 'flag', 'check', 'document', 'mail']

export function StateSamples({ t }: SectionProps) {
  return (
    <>
      <EmptyState
        level={3}
        art="search"
        title={t('No jobs match your search', 'لا توجد وظائف تطابق بحثك')}
        offers={
          <>
            <Chip count={7}>{t('Without “Remote”', 'بدون «عن بُعد»')}</Chip>
            <Chip count={3}>{t('Within 100 km instead of 50', 'ضمن ١٠٠ كم بدل ٥٠')}</Chip>
          </>
        }
        actions={
          <>
            <Button variant="primary">
              <Icon name="bell" size="s" />
              {t('Notify me', 'أخبرني عند توفر واحدة')}
            </Button>
            <Button variant="neutral">{t('Clear all filters', 'مسح كل عوامل التصفية')}</Button>
          </>
        }
      >
        {t('Try one of these changes.', 'إزالة عامل تصفية واحد تعيد بعضها.')}
      </EmptyState>
      <ErrorState
        level={3}
        title={t('An error occurred while loading the results', 'حدث خطأ أثناء تحميل النتائج')}
        retryLabel={t('Try again', 'حاول مرة أخرى')}
        onRetry={() => undefined}
      >
        {t('Something went wrong on our end. Your filters are kept.', 'الخطأ من جهتنا. عوامل التصفية محفوظة.')}
      </ErrorState>
      <div className="row flow">
        {arts.map((art) => (
          <StateArt key={art} name={art} />
        ))}
        <OfferArt />
        <HireArt />
      </div>
    </>
  )
}
