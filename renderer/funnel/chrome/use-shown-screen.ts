import { placeAtAddress, type Hideable, type Screen } from '#engine/run'
import { useLocation } from 'react-router-dom'
import { useFunnel } from '../use-funnel.ts'

/** The screen of the current address, or null where the address is not one of this flow. */
export function useShownScreen(): Screen | null {
  const { page, screenOf } = useFunnel()
  const asked = placeAtAddress(page.flow, useLocation().pathname)
  return asked !== null && 'place' in asked ? screenOf(asked.place) : null
}

/** What a screen wants out of the way. */
export function hiddenOn(screen: Screen | null): readonly Hideable[] {
  return screen?.step?.hide ?? screen?.end?.hide ?? []
}

/** Whether the current place wants this part of the page out of the way. */
export function usePlaceHides(part: Hideable): boolean {
  return hiddenOn(useShownScreen()).includes(part)
}
