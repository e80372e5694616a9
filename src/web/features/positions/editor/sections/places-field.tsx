import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ComboBox } from '#web/ui/controls/combo-box.tsx'
import { FormFieldGroup } from '#web/ui/controls/form-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import type { EditorForm } from '../editor-form.ts'
import { fieldId } from '../field-ids.ts'
import { placesQuery } from '../drafts/position-drafts.queries.ts'
import styles from '../editor.module.css'

const searchDelayMs = 250
const asWritten = 'as-written'

/** A place without a map location, which no search by distance finds. */
const isUnknown = ({ country, lat }: PositionLocation): boolean => country === null && lat === null

/** The locations: places known to the map, in the words that candidates read. */
export function PlacesField({ form: { content, change, errorOf } }: { form: EditorForm }) {
  const t = useTranslations()
  const [typed, setTyped] = useState('')
  const query = useDelayed(typed.trim(), searchDelayMs)
  const found = useQuery(placesQuery(query)).data ?? []
  const { places } = content
  const set = (next: PositionLocation[]) => change({ places: next })
  const add = (place: PositionLocation) => {
    setTyped('')
    if (places.some(({ label }) => label === place.label)) return
    set([...places, place])
    announce(t('positionDrafts.placeAdded', { place: place.label }))
  }
  const options = found.map((place, at) => ({
    id: String(at),
    label: place.label,
    note: t(`positionDrafts.placeKind.${kindOf(place)}`),
  }))
  const own = typed.trim()
  const written = { id: asWritten, label: t('positionDrafts.asWritten', { place: own }) }
  return (
    <FormFieldGroup id={fieldId('places')} label={t('positionDrafts.places')} error={errorOf('places')}>
      <div className="stack g3">
        {places.length > 0 && (
          <ul className={styles.rows}>
            {places.map((place, at) => (
              <PlaceRow
                key={`${at} ${place.label}`}
                id={fieldId(`places.${at}`)}
                place={place}
                // The label stays as the employer wrote it.
                onChoose={(chosen) => set(places.with(at, { ...chosen, label: place.label }))}
                onRemove={() => {
                  set(places.toSpliced(at, 1))
                  focusField(fieldId('places.new'))
                }}
              />
            ))}
          </ul>
        )}
        <ComboBox
          id={fieldId('places.new')}
          label={t('positionDrafts.addPlace')}
          icon="map-pin"
          options={own === '' ? [] : [...options, written]}
          value={null}
          listLabel={t('positionDrafts.places')}
          resultText={t('positionDrafts.found', { count: options.length })}
          emptyText=""
          onInputChange={setTyped}
          onChange={(id) => {
            if (id === asWritten) add({ ...nowhere, label: own.slice(0, 300) })
            else if (id !== null) add(found[Number(id)]!)
          }}
        />
      </div>
    </FormFieldGroup>
  )
}

const nowhere = { city: null, region: null, regionCode: null, country: null, lat: null, lng: null }

const kindOf = ({ city, region, country }: PositionLocation) =>
  city !== null ? 'city' : region !== null ? 'region' : country !== null ? 'country' : 'unknown'

interface PlaceRowProps {
  id: string
  place: PositionLocation
  onChoose: (place: PositionLocation) => void
  onRemove: () => void
}

function PlaceRow({ id, place, onChoose, onRemove }: PlaceRowProps) {
  const t = useTranslations()
  const isLost = isUnknown(place)
  const found = useQuery({ ...placesQuery(place.label), enabled: isLost }).data ?? []
  return (
    <li id={id} tabIndex={-1} className={styles.placeRow}>
      <Icon name={isLost ? 'map-pin-off' : 'map-pin'} size="s" />
      <div className="stack g2 grow">
        <span className="ui" dir="auto">
          {place.label}
        </span>
        <span className="small muted">{t(`positionDrafts.placeKind.${kindOf(place)}`)}</span>
        {isLost && <span className="small">{t('positionDrafts.lostPlace')}</span>}
        {isLost && found.length > 0 && (
          <div className="row flow" role="group" aria-label={t('positionDrafts.whichPlace', { place: place.label })}>
            {found.slice(0, 4).map((each) => (
              <Button key={each.label} size="s" onClick={() => onChoose(each)}>
                <bdi>{each.label}</bdi>
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton icon="x" label={t('positionDrafts.removeNamed', { name: place.label })} onClick={onRemove} />
    </li>
  )
}
