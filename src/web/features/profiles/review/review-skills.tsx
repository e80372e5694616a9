import { useState, type FormEvent } from 'react'
import type { Read } from '#shared/profiles/resume-reading.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AppliedChip, Chip } from '#web/ui/content/chip.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import styles from '../profile.module.css'
import type { Review } from './use-review.ts'

/** Skills that the file lists, and those that its sentences mention: the former are selected, the latter suggested. */
export function ReviewSkills({ review, further }: { review: Review; further: readonly Read<string>[] }) {
  const t = useTranslations()
  const [name, setName] = useState('')
  const items = review.draft.lists.skills
  const taken = new Set(items.filter((item) => item.isTaken).map((item) => String(item.draft.name).toLowerCase()))
  const offered = further.filter((skill) => !taken.has(skill.value.toLowerCase()))
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    const skill = name.trim()
    if (skill !== '' && !taken.has(skill.toLowerCase())) review.addSkill(skill)
    setName('')
  }
  return (
    <section className="stack" aria-labelledby="review-skills">
      <div className="row between flow">
        <h2 className="h2" id="review-skills">
          {t('profiles.section.skills')}
        </h2>
        <span className="ui muted num">{t('profiles.review.found', { count: taken.size })}</span>
      </div>
      {taken.size > 0 && (
        <ul className="row flow">
          {items.map(
            (item, index) =>
              item.isTaken && (
                <li key={index}>
                  <AppliedChip
                    removeLabel={t('profiles.removeEntry', { title: String(item.draft.name) })}
                    onRemove={() => review.toggle('skills', index)}
                  >
                    <bdi>{item.draft.name}</bdi>
                  </AppliedChip>
                </li>
              ),
          )}
        </ul>
      )}
      {offered.length > 0 && (
        <div className="stack g2">
          <p className="ui muted">{t('profiles.review.further')}</p>
          <ul className="row flow">
            {offered.map((skill) => (
              <li key={skill.value}>
                <Chip
                  icon="plus"
                  onFocus={() => review.setLooked(skill.quotes)}
                  onClick={() => review.addSkill(skill.value, skill.quotes)}
                >
                  <bdi>{skill.value}</bdi>
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form className={styles.addSkill} onSubmit={handleAdd}>
        <TextField
          label={t('profiles.newSkill')}
          value={name}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit">
          <Icon name="plus" size="s" />
          {t('profiles.add.skills')}
        </Button>
      </form>
    </section>
  )
}
