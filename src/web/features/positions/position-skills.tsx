import type { PositionDetails } from '#contract/positions/positions.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tag } from '#web/ui/content/tag.tsx'

/** A position's skills, if the employer shows them; `level` is the heading's. */
export function PositionSkills({
  position,
  level,
}: {
  position: Pick<PositionDetails, 'skills' | 'language' | 'showsSkills'>
  level: 2 | 3
}) {
  const t = useTranslations()
  const { showSkills } = useBoot().configs.pcsxConfig.positionDetailsConfig
  if (!(position.showsSkills ?? showSkills) || position.skills.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className="stack">
      <Heading className={Heading}>{t('positions.skills')}</Heading>
      <ul className="row flow" lang={position.language}>
        {position.skills.map((skill) => (
          <li key={skill}>
            <Tag>{skill}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
