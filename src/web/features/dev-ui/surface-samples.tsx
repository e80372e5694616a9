import { useState } from 'react'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass, factsClass, rowsClass } from '#web/ui/content/card.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { ListItem } from '#web/ui/content/list-item.tsx'
import { MatchBars } from '#web/ui/content/match-bars.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { numberCellClass, SortHeader, Table } from '#web/ui/content/table.tsx'
import { TideArt } from '#web/ui/feedback/tide-art.tsx'
import { ToastCard } from '#web/ui/feedback/toast-region.tsx'
import type { SectionProps } from './dev-ui.types.ts'
import jobStyles from '../../theme/layouts/results.module.css'
import heroStyles from '../../theme/layouts/search.module.css'

const tones = ['default', 'success', 'info', 'warning', 'error'] as const

export function SurfaceSamples({ t }: SectionProps) {
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const technician = t('Tidal turbine technician', 'فنّي توربينات المد والجزر')
  const places = [t('Kirkwall', 'كيركوول'), t('Kirkcaldy', 'كيركالدي'), t('Kirkcudbright', 'كيركودبرايت')]
  return (
    <>
      <div className={heroStyles.hero} style={{ blockSize: 160 }}>
        <TideArt className={heroStyles.heroArt} />
      </div>
      <div className={`${jobStyles.job} ${jobStyles.on}`}>
        <h3>{technician}</h3>
        <IconButton className={jobStyles.save} icon="bookmark" label={t('Save', 'حفظ')} isPressed />
        <p className={jobStyles.line}>{t('Kirkwall, Orkney · On site', 'كيركوول، أوركني · في الموقع')}</p>
        <p className={jobStyles.footLine}>
          <MatchBars level={3}>{t('Strong match', 'تطابق قوي')}</MatchBars>
        </p>
      </div>
      <div className={cardClass({ isLink: true })}>
        <h3 className="h3">
          <a className="plain" href="#surfaces">
            {technician}
          </a>
        </h3>
        <ul className={factsClass}>
          <li>
            <Icon name="map-pin" />
            {places[0]}
          </li>
          <li>
            <Icon name="clock" />
            {t('Full time', 'دوام كامل')}
          </li>
        </ul>
      </div>
      <ul className={`${cardClass({ isFlush: true })} ${rowsClass}`}>
        {places.map((place) => (
          <ListItem
            key={place}
            level={3}
            heading={technician}
            info={<p className="small muted">{place}</p>}
            actions={
              <MenuButton
                label={t('Show more options', 'عرض المزيد من الخيارات')}
                entries={[{ id: 'remove', icon: 'trash-2', label: t('Remove', 'إزالة') }]}
              />
            }
          />
        ))}
      </ul>
      <Bar>{t('Signed in on a new device', 'تسجيل دخول من جهاز جديد')}</Bar>
      <Bar tone="warning" actions={<Button size="s">{t('Stay', 'ابقَ')}</Button>}>
        {t('Your session ends in 2 minutes', 'تنتهي جلستك بعد دقيقتين')}
      </Bar>
      <Bar tone="danger">{t('Failed to load position details', 'تعذّر تحميل تفاصيل الوظيفة')}</Bar>
      <Bar tone="success">{t('Sent on 21 November', 'أُرسل في ٢١ نوفمبر')}</Bar>
      {tones.map((tone) => (
        <ToastCard
          key={tone}
          toast={{ id: 0, tone, message: t('Deleted draft application', 'حُذفت المسودة') }}
          closeLabel={t('Close', 'إغلاق')}
          onClose={() => undefined}
        />
      ))}
      <div className={cardClass({ isFlush: true })}>
        <Table isStacked>
          <thead>
            <tr>
              <SortHeader
                direction={direction}
                onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
              >
                {t('Location', 'الموقع')}
              </SortHeader>
              <th scope="col" className={numberCellClass}>
                {t('Applications', 'الطلبات')}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place, index) => (
              <tr key={place} aria-selected={index === 1 || undefined}>
                <td>{place}</td>
                <td className={numberCellClass} data-label={t('Applications', 'الطلبات')}>
                  {[24, 6, 1][index]}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <div className="stack g3">
        <Skeleton width="60%" height="18px" />
        <Skeleton width="40%" />
      </div>
    </>
  )
}
