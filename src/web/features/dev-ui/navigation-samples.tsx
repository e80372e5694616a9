import { useState } from 'react'
import { Icon } from '#web/ui/content/icon.tsx'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { StepList } from '#web/ui/content/step-list.tsx'
import { Segment, TabCount, Tabs } from '#web/ui/content/tabs.tsx'
import type { SectionProps } from './dev-ui.types.ts'

export function NavigationSamples({ t }: SectionProps) {
  const [page, setPage] = useState(1)
  const applications = t('Applications', 'الطلبات')
  return (
    <>
      <Tabs label={applications}>
        <a href="#navigation" aria-current="page">
          {applications} <TabCount>4</TabCount>
        </a>
        <a href="#navigation">
          {t('Drafts', 'المسودات')} <TabCount>1</TabCount>
        </a>
        <a href="#navigation">
          {t('Offers', 'العروض')} <TabCount>0</TabCount>
        </a>
      </Tabs>
      <div className="row flow between">
        <Segment label={t('View', 'العرض')}>
          <a href="#navigation" aria-current="true">
            <Icon name="list" size="s" dir />
            {t('List', 'قائمة')}
          </a>
          <a href="#navigation">
            <Icon name="map" size="s" />
            {t('Map', 'خريطة')}
          </a>
        </Segment>
        <Pagination
          page={page}
          pageCount={9}
          label={t('Pages', 'الصفحات')}
          previousLabel={t('Previous', 'السابق')}
          nextLabel={t('Next', 'التالي')}
          renderLink={(to, props) => (
            <button key={`${to}-${props.rel}`} type="button" onClick={() => setPage(to)} {...props} />
          )}
        />
      </div>
      <StepList
        label={t('Application sections', 'أقسام الطلب')}
        doneLabel={t('done', 'مكتمل')}
        steps={[
          { id: 'a', label: t('Your details', 'بياناتك'), state: 'done', href: '#navigation' },
          {
            id: 'b',
            label: t('Experience', 'الخبرة'),
            state: 'now',
            problem: t('2 errors found', 'وُجد خطآن'),
            href: '#navigation',
          },
          {
            id: 'c',
            label: t('Tickets', 'التراخيص'),
            state: 'todo',
            note: t('1 new question', 'سؤال جديد واحد'),
            href: '#navigation',
          },
          { id: 'd', label: t('Review', 'المراجعة'), state: 'todo', href: '#navigation' },
        ]}
      />
      <ProgressBar label={t('Upload', 'الرفع')} percent={60} />
      <ProgressBar label={t('Reading', 'القراءة')} />
    </>
  )
}
