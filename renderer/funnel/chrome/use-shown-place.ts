import { placeAtAddress, type CompiledEnd, type CompiledStep, type Hideable } from '#engine/run'
import { useLocation } from 'react-router-dom'
import { useFunnel } from '../use-funnel.ts'

/** The step or end of the current address, or null where the address is not one of this flow. */
export function useShownPlace(): CompiledStep | CompiledEnd | null {
  const { flow } = useFunnel().page
  const asked = placeAtAddress(flow, useLocation().pathname)
  if (asked === null || !('place' in asked)) return null
  const id = asked.place.split('/').at(-1) ?? asked.place
  return flow.steps[id] ?? flow.ends[id] ?? null
}

/** Whether the current place wants this part of the page out of the way. */
export function usePlaceHides(part: Hideable): boolean {
  return useShownPlace()?.hide.includes(part) ?? false
}
