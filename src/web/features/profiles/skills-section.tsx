import { useRef, useState, type FormEvent } from 'react'
import type { Profile } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AppliedChip } from '#web/ui/content/chip.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from './profile.module.css'
import { fieldErrors, useProfileEdit } from './use-profile-edit.ts'

/** Skills as chips; a new one is typed below them. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const edit = useProfileEdit()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isTwice, setIsTwice] = useState(false)
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    const skill = name.trim()
    const isKnown = profile.skills.some((known) => known.name.toLowerCase() === skill.toLowerCase())
    setIsTwice(isKnown)
    if (isKnown) return
    edit.mutate(
      { section: 'skills', operation: 'add', value: { name: skill } },
      {
        onSuccess: () => {
          setName('')
          input.current?.focus()
        },
      },
    )
  }
  return (
    <section className="stack" aria-labelledby="profile-skills" id="skills">
      <div className="row between flow">
        <h2 className="h2" id="profile-skills" tabIndex={-1}>
          {t('profiles.section.skills')}
        </h2>
        <span className="ui muted num">{t('profiles.skillCount', { count: profile.skills.length })}</span>
      </div>
      {profile.skills.length > 0 && (
        <ul className="row flow">
          {profile.skills.map((skill, index) => (
            <li key={skill.id}>
              <AppliedChip
                removeLabel={t('profiles.removeEntry', { title: skill.name })}
                onRemove={() =>
                  edit.mutate(
                    { section: 'skills', operation: 'remove', index },
                    { onSuccess: () => input.current?.focus() },
                  )
                }
              >
                <bdi>{skill.name}</bdi>
              </AppliedChip>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.addSkill} onSubmit={handleAdd}>
        <TextField
          ref={input}
          label={t('profiles.newSkill')}
          value={name}
          dir="auto"
          autoComplete="off"
          error={isTwice ? t('profiles.error.skillTwice') : fieldErrors(edit.error).name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" isPending={edit.isPending} pendingLabel={t('profiles.saving')}>
          <Icon name="plus" size="s" />
          {t('profiles.add.skills')}
        </Button>
      </form>
    </section>
  )
}
