/** A directed graph with numbered nodes; arcs may be parallel, and may lead back. */
export interface Network {
  readonly nodes: number
  readonly arcs: readonly { readonly from: number; readonly to: number }[]
  readonly start: number
  readonly ends: readonly number[]
}

/** The fewest walks from the start to an end that together use every arc, and the proof that fewer cannot. */
export interface Cover {
  /** Each walk as positions in `arcs`. */
  readonly walks: readonly (readonly number[])[]
  /** As many arcs as there are walks, of which no walk can use two. */
  readonly certificate: readonly number[]
}

/** Arcs that no walk from the start to an end can use; covering all arcs is then impossible. */
export class Uncoverable extends Error {
  readonly arcs: readonly number[]
  constructor(arcs: readonly number[]) {
    super(`${arcs.length} arcs lie on no walk from the start to an end.`)
    this.arcs = arcs
  }
}

/** So much dearer than any walk that fewer walks always win. */
const priceOfWalk = 1e9

/**
 * Covers all arcs with the fewest walks, and among those with the shortest ones. Every end is joined to the start by an
 * arc whose price is that of a new walk; the directed Chinese postman problem on the whole is then solved by a minimum-cost
 * flow of the imbalances and an Euler circuit, which is cut at the arcs that were added. (Ntafos and Hakimi 1979 for the
 * covers, Edmonds and Johnson 1973 for the postman.)
 */
export function minimumVisits(network: Network): Cover {
  const { arcs, nodes, start, ends } = network
  const hub = nodes
  const added = [
    ...ends.map(end => ({ from: end, to: hub, price: 0 })),
    { from: hub, to: start, price: priceOfWalk },
  ]
  const all = [...arcs.map(arc => ({ ...arc, price: 1 })), ...added]
  const restart = all.length - 1
  refuseUncoverable(network)

  // Every arc of ours is walked at least once, and there is at least one walk.
  const least = all.map((_, arc) => (arc < arcs.length || arc === restart ? 1 : 0))
  const extra = balance(nodes + 1, all, least)
  const times = all.map((_, arc) => least[arc]! + extra[arc]!)
  const walks = cutAt(restart, arcs.length, eulerCircuit(nodes + 1, all, times, hub))
  const certificate = certificateOf(network, times)
  // One walk is always needed, even where circles alone would use every arc.
  return { walks, certificate: certificate.length > 0 ? certificate : (walks[0] ?? []).slice(0, 1) }
}

function refuseUncoverable({ nodes, arcs, start, ends }: Network) {
  const ahead = reach(
    nodes,
    arcs.map(arc => [arc.from, arc.to]),
    [start],
  )
  const back = reach(
    nodes,
    arcs.map(arc => [arc.to, arc.from]),
    ends,
  )
  const lost = arcs.flatMap(({ from, to }, arc) => (ahead.has(from) && back.has(to) ? [] : [arc]))
  if (lost.length > 0) throw new Uncoverable(lost)
}

function reach(
  nodes: number,
  pairs: readonly (readonly [number, number])[],
  starts: readonly number[],
): Set<number> {
  const next = Array.from({ length: nodes }, (): number[] => [])
  for (const [from, to] of pairs) next[from]!.push(to)
  const found = new Set(starts)
  for (const node of found) for (const other of next[node]!) found.add(other)
  return found
}

interface PricedArc {
  readonly from: number
  readonly to: number
  readonly price: number
}

/**
 * How often each arc has to be walked again so that as many walks enter every node as leave it, at the least price.
 * Successive shortest paths with potentials; a search stops at the first node that lacks a way out.
 */
function balance(nodes: number, arcs: readonly PricedArc[], least: readonly number[]): number[] {
  const surplus = Array.from({ length: nodes }, () => 0)
  for (const [arc, { from, to }] of arcs.entries()) {
    surplus[to]! += least[arc]!
    surplus[from]! -= least[arc]!
  }
  const flow = Array.from({ length: arcs.length }, () => 0)
  const outgoing = Array.from({ length: nodes }, (): number[] => [])
  const incoming = Array.from({ length: nodes }, (): number[] => [])
  for (const [arc, { from, to }] of arcs.entries()) {
    outgoing[from]!.push(arc)
    incoming[to]!.push(arc)
  }
  const potential = Array.from({ length: nodes }, () => 0)
  // From the end of the flow backwards the searches stay short.
  for (let source = nodes - 1; source >= 0; source--) {
    while (surplus[source]! > 0) {
      const { path, distances, target } = shortestPath(source)
      const reached = distances.get(target)!
      for (const [node, distance] of distances) potential[node]! += Math.min(distance, reached) - reached
      const backwards = path.filter(step => step.back).map(step => flow[step.arc]!)
      const amount = Math.min(surplus[source]!, -surplus[target]!, ...backwards)
      for (const { arc, back } of path) flow[arc]! += back ? -amount : amount
      surplus[source]! -= amount
      surplus[target]! += amount
    }
  }
  return flow

  function shortestPath(source: number) {
    const distances = new Map([[source, 0]])
    const through = new Map<number, { arc: number; back: boolean; from: number }>()
    const settled = new Set<number>()
    const queue = new Heap()
    queue.push(source, 0)
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (settled.has(node)) continue
      settled.add(node)
      if (surplus[node]! < 0) return { path: backtrack(node), distances: settledOnly(), target: node }
      for (const arc of outgoing[node]!) relax(node, arc, arcs[arc]!.to, arcs[arc]!.price, false)
      for (const arc of incoming[node]!)
        if (flow[arc]! > 0) relax(node, arc, arcs[arc]!.from, -arcs[arc]!.price, true)
    }
    throw new Error('A coverable network always has a way to a node that lacks one.')

    function settledOnly() {
      return new Map([...distances].filter(([node]) => settled.has(node)))
    }
    function relax(from: number, arc: number, to: number, price: number, back: boolean) {
      const distance = distances.get(from)! + price + potential[from]! - potential[to]!
      if (distance >= (distances.get(to) ?? Infinity)) return
      distances.set(to, distance)
      through.set(to, { arc, back, from })
      queue.push(to, distance)
    }
    function backtrack(target: number) {
      const path: { arc: number; back: boolean }[] = []
      for (let node = target; node !== source;) {
        const step = through.get(node)!
        path.push(step)
        node = step.from
      }
      return path
    }
  }
}

/** A binary heap of nodes by distance. */
class Heap {
  private readonly items: [node: number, distance: number][] = []

  push(node: number, distance: number): void {
    const { items } = this
    let at = items.push([node, distance]) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (items[above]![1] <= items[at]![1]) break
      ;[items[above], items[at]] = [items[at]!, items[above]!]
      at = above
    }
  }

  pop(): number | undefined {
    const { items } = this
    const top = items[0]
    const last = items.pop()
    if (!top || !last) return undefined
    if (items.length === 0) return top[0]
    items[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < items.length && items[left]![1] < items[least]![1]) least = left
      if (right < items.length && items[right]![1] < items[least]![1]) least = right
      if (least === at) break
      ;[items[least], items[at]] = [items[at]!, items[least]!]
      at = least
    }
    return top[0]
  }
}

/** Hierholzer's algorithm: one circuit that walks every arc as often as it says. */
function eulerCircuit(
  nodes: number,
  arcs: readonly PricedArc[],
  times: readonly number[],
  start: number,
): number[] {
  const left = [...times]
  const outgoing = Array.from({ length: nodes }, (): number[] => [])
  for (const [arc, { from }] of arcs.entries()) outgoing[from]!.push(arc)
  const stack: { node: number; arc: number }[] = [{ node: start, arc: -1 }]
  const circuit: number[] = []
  while (stack.length > 0) {
    const { node, arc } = stack.at(-1)!
    const choices = outgoing[node]!
    while (choices.length > 0 && left[choices.at(-1)!] === 0) choices.pop()
    const next = choices.at(-1)
    if (next === undefined) {
      stack.pop()
      if (arc >= 0) circuit.push(arc)
    } else {
      left[next]!--
      stack.push({ node: arcs[next]!.to, arc: next })
    }
  }
  return circuit.reverse()
}

/** The walks between two passes of the restart; arcs that were added are left out. */
function cutAt(restart: number, ours: number, circuit: readonly number[]): number[][] {
  const walks: number[][] = []
  for (const arc of circuit) {
    if (arc === restart) walks.push([])
    else if (arc < ours) walks.at(-1)?.push(arc)
  }
  return walks
}

/**
 * The arcs that leave the set of nodes from which the flow could be made smaller. Each is walked exactly once and none
 * leads back in, so no walk uses two of them; there are as many as walks, which proves that fewer are impossible.
 */
function certificateOf({ nodes, arcs, start }: Network, times: readonly number[]): number[] {
  const reducible: (readonly [number, number])[] = arcs.flatMap(({ from, to }, arc) =>
    times[arc]! > 1 ? [[from, to] as const, [to, from] as const] : [[to, from] as const],
  )
  const near = reach(nodes, reducible, [start])
  return arcs.flatMap(({ from, to }, arc) => (near.has(from) && !near.has(to) ? [arc] : []))
}
