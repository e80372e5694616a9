import { useId, useState, type FormEvent } from 'react'
import { preferredWorkOptions, type Profile } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import styles from './profile.module.css'
import { useProfileEdit } from './use-profile-edit.ts'
import { PreferenceField } from './preference-field.tsx'
import { addPreferences, maxPreferences } from './preference-list.ts'

/** What the candidate is looking for. */
export function PreferencesSection({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const id = useId()
  const edit = useProfileEdit()
  const { preferences } = profile
  const [titles, setTitles] = useState<string[]>(preferences.titles)
  const [locations, setLocations] = useState<string[]>(preferences.locations)
  const [typedTitle, setTypedTitle] = useState('')
  const [typedPlace, setTypedPlace] = useState('')
  const [workOptions, setWorkOptions] = useState(preferences.workOptions)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const value = {
      titles: addPreferences(titles, typedTitle).slice(0, maxPreferences),
      locations: addPreferences(locations, typedPlace).slice(0, maxPreferences),
      workOptions,
    }
    edit.mutate(
      { section: 'preferences', operation: 'update', value },
      { onSuccess: () => toasts.show(t('profiles.saved'), { tone: 'success', durationMs: 2000 }) },
    )
  }
  return (
    <section className="stack" aria-labelledby="profile-preferences" id="preferences">
      <h2 className="h2" id="profile-preferences" tabIndex={-1}>
        {t('profiles.section.preferences')}
      </h2>
      <form className="stack g6" onSubmit={handleSubmit}>
        <PreferenceField
          id={`${id}-titles`}
          label={t('profiles.wishTitles')}
          help={t('profiles.wishHelp')}
          values={titles}
          onChange={setTitles}
          typed={typedTitle}
          onType={setTypedTitle}
        />
        <PreferenceField
          id={`${id}-places`}
          label={t('profiles.wishPlaces')}
          help={t('profiles.wishPlacesHelp')}
          values={locations}
          onChange={setLocations}
          typed={typedPlace}
          onType={setTypedPlace}
        />
        <FormFieldGroup label={t('profiles.wishOptions')} optionalLabel={t('profiles.optional')}>
          <div className={cx('row flow', styles.checks)}>
            {preferredWorkOptions.map((option) => (
              <Checkbox
                key={option}
                label={t(`profiles.workOption.${option}`)}
                checked={workOptions.includes(option)}
                onChange={(event) =>
                  setWorkOptions((before) =>
                    event.target.checked ? [...before, option] : before.filter((each) => each !== option),
                  )
                }
              />
            ))}
          </div>
        </FormFieldGroup>
        <div>
          <Button type="submit" isPending={edit.isPending} pendingLabel={t('profiles.saving')}>
            {t('profiles.savePreferences')}
          </Button>
        </div>
      </form>
    </section>
  )
}
