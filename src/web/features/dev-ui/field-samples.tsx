import { useState } from 'react'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { selectClass } from '#web/ui/controls/select-class.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { inputClass, TextField } from '#web/ui/controls/text-field.tsx'
import type { SectionProps } from './dev-ui.types.ts'

export function FieldSamples({ t }: SectionProps) {
  const [query, setQuery] = useState(t('Offshore', 'بحري'))
  const place = t('Kirkwall', 'كيركوول')
  const question = t('Where do you live?', 'أين تسكن؟')
  const required = t('This field is required', 'هذا الحقل مطلوب')
  const phoneId = t('phone-en', 'phone-ar')
  return (
    <>
      <TextField label={question} help={t('A town is enough.', 'يكفي اسم المدينة.')} defaultValue={place} />
      <TextField label={t('Focus', 'تركيز')} defaultValue={place} data-force="focus" />
      <TextField label={question} error={required} optionalLabel={t('(optional)', '(اختياري)')} id={phoneId} />
      <div className="two">
        <TextField label={t('Disabled', 'معطّل')} defaultValue={place} disabled />
        <TextField label={t('Read only', 'للقراءة فقط')} defaultValue={place} readOnly />
        <TextField label={t('From your file', 'من ملفك')} defaultValue={place} isSuggested />
        <Select
          label={t('Location', 'الموقع')}
          placeholder={t('Choose one', 'اختر واحدًا')}
          options={[{ value: 'kirkwall', label: place }]}
        />
        <TextField label={t('With an icon', 'مع أيقونة')} icon="map-pin" placeholder={t('Town', 'مدينة')} />
        <Select label={t('Failed', 'خطأ')} error={required} options={[{ value: '', label: '' }]} />
      </div>
      <SearchField
        label={t('Find a filter', 'ابحث عن عامل تصفية')}
        value={query}
        onChange={setQuery}
        clearLabel={t('Clear', 'مسح')}
      />
      <TextArea
        label={t('What is the hardest fault you have traced?', 'ما أصعب عطل تتبّعته؟')}
        optionalLabel={t('(optional)', '(اختياري)')}
        note={t('0 of 1,200 characters', '٠ من ١٬٢٠٠ حرف')}
      />
      <FormFieldGroup label={t('When were you in this role?', 'متى كنت في هذا الدور؟')} error={required}>
        <div className="row gap-3">
          <input
            className={inputClass()}
            aria-label={t('Start date (mm/yyyy)', 'تاريخ البدء')}
            defaultValue="04/2022"
          />
          <input className={inputClass()} aria-label={t('End date (mm/yyyy)', 'تاريخ الانتهاء')} placeholder="mm/yyyy" />
        </div>
      </FormFieldGroup>
      <label className="row small muted">
        {t('Sort by', 'ترتيب حسب')}
        <select className={selectClass({ isQuiet: true })}>
          <option>{t('Best match', 'الأنسب')}</option>
        </select>
      </label>
      <SummarySample t={t} fieldId={phoneId} message={required} />
    </>
  )
}

/** Shown on request: a summary takes the focus, and two at once would fight for it. */
function SummarySample({ t, fieldId, message }: SectionProps & { fieldId: string; message: string }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="stack g3">
      <button type="button" className="ui" onClick={() => setAttempt(attempt + 1)}>
        {t('Show the error summary', 'إظهار ملخص الأخطاء')}
      </button>
      <ErrorSummary
        title={t('There is 1 problem on this page', 'هناك مشكلة واحدة في هذه الصفحة')}
        problems={attempt > 0 ? [{ fieldId, message }] : []}
        attempt={attempt}
      />
    </div>
  )
}
