import { useId, useState, type FormEvent } from 'react'
import { preferredWorkOptions, type Profile } from '#shared/profiles/profile.ts'
import { useSay, type MessageKey } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormFieldGroup } from '#web/ui/form-field.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import styles from './profile.module.css'
import { useProfileEdit } from './use-profile-edit.ts'
import { WishField } from './wish-field.tsx'
import { addWishes, maxWishes } from './wish-list.ts'

/** What the candidate looks for. */
export function PreferencesSection({ profile }: { profile: Profile }) {
  const say = useSay()
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
      titles: addWishes(titles, typedTitle).slice(0, maxWishes),
      locations: addWishes(locations, typedPlace).slice(0, maxWishes),
      workOptions,
    }
    edit.mutate(
      { section: 'preferences', operation: 'update', value },
      { onSuccess: () => toasts.show(say('profile.saved'), { tone: 'success', durationMs: 2000 }) },
    )
  }
  return (
    <section className="stack" aria-labelledby="profile-preferences" id="preferences">
      <h2 className="h2" id="profile-preferences" tabIndex={-1}>
        {say('profile.section.preferences')}
      </h2>
      <form className="stack g6" onSubmit={handleSubmit}>
        <WishField
          id={`${id}-titles`}
          label={say('profile.wishTitles')}
          help={say('profile.wishHelp')}
          values={titles}
          onChange={setTitles}
          typed={typedTitle}
          onType={setTypedTitle}
        />
        <WishField
          id={`${id}-places`}
          label={say('profile.wishPlaces')}
          help={say('profile.wishPlacesHelp')}
          values={locations}
          onChange={setLocations}
          typed={typedPlace}
          onType={setTypedPlace}
        />
        <FormFieldGroup label={say('profile.wishOptions')} optionalLabel={say('profile.optional')}>
          <div className={cx('row flow', styles.checks)}>
            {preferredWorkOptions.map((option) => (
              <Checkbox
                key={option}
                label={say(`profile.workOption.${option}` as MessageKey)}
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
          <Button type="submit" isPending={edit.isPending} pendingLabel={say('profile.saving')}>
            {say('profile.savePreferences')}
          </Button>
        </div>
      </form>
    </section>
  )
}
