import { useState } from 'react'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/controls/checkbox-group.tsx'
import { DropZone } from '#web/ui/controls/drop-zone.tsx'
import { FileRow } from '#web/ui/controls/file-row.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { RadioGroup } from '#web/ui/controls/radio-group.tsx'
import { Rating } from '#web/ui/controls/rating.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import type { SectionProps } from './dev-ui.types.ts'

export function ChoiceSamples({ t }: SectionProps) {
  const [types, setTypes] = useState(['full'])
  const [often, setOften] = useState<string | null>('often')
  const [stars, setStars] = useState<number | null>(3)
  const [dropped, setDropped] = useState<string[]>([])
  const choices = [
    { value: 'full', label: t('Full time', 'دوام كامل'), end: 24 },
    { value: 'part', label: t('Part time', 'دوام جزئي'), end: 12 },
    { value: 'season', label: t('Seasonal', 'موسمي'), end: 0, isDisabled: true },
  ]
  const frequencies = [
    { value: 'never', label: t('Never, and I would like to learn', 'أبدًا، وأود أن أتعلم') },
    { value: 'often', label: t('Every week', 'كل أسبوع') },
  ]
  const water = t('How often on the water?', 'كم مرة على الماء؟')
  return (
    <>
      <div className="two">
        <CheckboxGroup label={t('Employment type', 'نوع الدوام')} options={choices} value={types} onChange={setTypes} />
        <RadioGroup
          label={t('One of these', 'واحد من هذه')}
          options={choices}
          value={types[0] ?? null}
          onChange={(one) => setTypes([one])}
        />
      </div>
      <Checkbox label={t('I have read the terms and agree', 'قرأت الشروط وأوافق عليها')} isIndeterminate />
      <RadioGroup
        label={water}
        options={frequencies}
        value={often}
        onChange={setOften}
        isCards
        error={often === 'never' ? t('Good, we teach it.', 'جيد، نحن نعلّمها.') : undefined}
      />
      <Switch label={t('Send me new jobs', 'أرسلوا لي الوظائف الجديدة')} defaultChecked />
      <Switch label={t('Send me new jobs', 'أرسلوا لي الوظائف الجديدة')} help={t('Once a week', 'مرة في الأسبوع')} />
      <Switch label={t('Disabled', 'معطّل')} disabled />
      <Rating
        label={t('How was it?', 'كيف كان؟')}
        words={[
          t('Poor', 'ضعيف'),
          t('Average', 'متوسط'),
          t('Good', 'جيد'),
          t('Very Good', 'جيد جدًا'),
          t('Excellent', 'ممتاز'),
        ]}
        value={stars}
        onChange={setStars}
      />
      <FormField label={t('Certificates', 'الشهادات')} help={t('Up to 10 MB each', 'حتى ١٠ ميغابايت')}>
        {(control) => (
          <DropZone
            {...control}
            multiple
            onFiles={(files) => setDropped(files.map((file) => file.name))}
            chooseLabel={t('Choose a file', 'اختر ملفًا')}
            dropLabel={t('or drop it here', 'أو أفلته هنا')}
          />
        )}
      </FormField>
      {dropped.map((name) => (
        <FileRow key={name} name={name} />
      ))}
      <FileRow
        name="calder-cv-2026.pdf"
        progress={72}
        detail={t('Reading your résumé, about 10 seconds left', 'نقرأ سيرتك، بقيت نحو ١٠ ثوانٍ')}
        removeLabel={t('Stop calder-cv-2026.pdf', 'إيقاف calder-cv-2026.pdf')}
        onRemove={() => undefined}
      />
      <FileRow name="calder-cv-2026.pages" error={t('File could not be uploaded', 'تعذّر رفع الملف')} />
    </>
  )
}
