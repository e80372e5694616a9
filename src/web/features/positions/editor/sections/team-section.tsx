import { Link } from '@tanstack/react-router'
import { teamParts, type TeamPart } from '#shared/team/roles.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { Section } from './section.tsx'
import styles from '../editor.module.css'

/** The initial hiring team. */
export function TeamSection({ form }: { form: EditorForm }) {
  const t = useTranslations()
  const { draft, content, change } = form
  const { colleagues } = draft
  if (draft.kind === 'changes')
    return (
      <Section id="position-team" title={t('staffPositions.hiringTeam')}>
        <p className="ui">
          <Link to="/careers/admin/positions/$id/{-$tab}" params={{ id: String(draft.position!.id), tab: 'team' }}>
            {t('positionDrafts.teamOnPage')}
          </Link>
        </p>
      </Section>
    )
  if (!colleagues) return null
  const chosen = new Set(content.team.map(({ userId }) => userId))
  const nameOf = (id: string) => {
    const known = colleagues.find((each) => each.id === id)
    return known ? known.name || known.email : t('staffPositions.formerColleague')
  }
  const free = colleagues.filter(({ id }) => !chosen.has(id))
  return (
    <Section id="position-team" title={t('staffPositions.hiringTeam')}>
      <p className="small muted">{t('positionDrafts.teamHelp')}</p>
      {content.team.length > 0 && (
        <ul className={styles.rows}>
          {content.team.map(({ userId, part }, at) => (
            <li key={userId} className={styles.teamRow}>
              <Avatar name={nameOf(userId)} size="s" isSoft />
              <span className="ui grow" dir="auto">
                {nameOf(userId)}
              </span>
              <Select
                isLabelHidden
                label={t('positionDrafts.partOf', { name: nameOf(userId) })}
                value={part}
                options={teamParts.map((value) => ({ value, label: t(`staffPositions.part.${value}`) }))}
                onChange={({ target }) =>
                  change({ team: content.team.with(at, { userId, part: target.value as TeamPart }) })
                }
              />
              <IconButton
                icon="x"
                label={t('positionDrafts.removeNamed', { name: nameOf(userId) })}
                onClick={() => {
                  change({ team: content.team.toSpliced(at, 1) })
                  focusField(fieldId('team.new'))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ComboBox
        id={fieldId('team.new')}
        label={t('positionDrafts.addColleague')}
        icon="users"
        options={free.map(({ id, name, email }) => ({ id, label: name || email, note: name ? email : undefined }))}
        value={null}
        listLabel={t('positionDrafts.addColleague')}
        resultText={t('positionDrafts.found', { count: free.length })}
        emptyText={t('positionDrafts.noneFound')}
        onChange={(userId) =>
          userId !== null &&
          change({ team: [...content.team, { userId, part: content.team.length === 0 ? 'recruiter' : 'interviewer' }] })
        }
      />
    </Section>
  )
}
