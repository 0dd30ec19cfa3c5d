import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimumVisits, type Network, Uncoverable } from '../../engine/graph/minimum-visits.ts'

/** Networks whose arcs lead from smaller to larger numbers; every node lies between node 0 and the last one. */
const acyclic: fc.Arbitrary<Network> = fc
  .record({
    nodes: fc.integer({ min: 2, max: 9 }),
    pairs: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 16 }),
  })
  .map(({ nodes, pairs }) => {
    const line = Array.from({ length: nodes - 1 }, (_, node) => ({ from: node, to: node + 1 }))
    const more = pairs
      .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
      .filter(({ from, to }) => from < to && to < nodes)
    return { nodes, arcs: [...line, ...more], start: 0, ends: [nodes - 1] }
  })

/** Networks with any arcs that can be covered. */
const cyclic: fc.Arbitrary<Network> = acyclic.chain(network =>
  fc
    .array(fc.tuple(fc.nat(network.nodes - 1), fc.nat(network.nodes - 1)), { maxLength: 6 })
    .map(pairs => ({ ...network, arcs: [...network.arcs, ...pairs.map(([from, to]) => ({ from, to }))] })),
)

/**
 * The size of the largest set of arcs of which no walk uses two, by another way: a smallest cover of the order "can be
 * walked after" with chains, which is the number of arcs less a largest matching (Dilworth, Fulkerson).
 */
function fewestChains({ nodes, arcs }: Network): number {
  const reaches = Array.from({ length: nodes }, (_, node) => new Set([node]))
  for (let node = nodes - 1; node >= 0; node--) {
    for (const { from, to } of arcs)
      if (from === node) for (const far of reaches[to]!) reaches[node]!.add(far)
  }
  const after = arcs.map((one, at) =>
    arcs.flatMap((other, next) => (next !== at && reaches[one.to]!.has(other.from) ? [next] : [])),
  )
  const matched = Array.from({ length: arcs.length }, () => -1)
  const augment = (arc: number, tried: Set<number>): boolean =>
    after[arc]!.some(next => {
      if (tried.has(next)) return false
      tried.add(next)
      if (matched[next] !== -1 && !augment(matched[next]!, tried)) return false
      matched[next] = arc
      return true
    })
  return arcs.length - arcs.filter((_, arc) => augment(arc, new Set())).length
}

function expectCover({ arcs, start, ends }: Network, walks: readonly (readonly number[])[]) {
  for (const walk of walks) {
    let node = start
    for (const arc of walk) {
      expect(arcs[arc]!.from).toBe(node)
      node = arcs[arc]!.to
    }
    expect(ends).toContain(node)
  }
  expect(new Set(walks.flat())).toEqual(new Set(arcs.keys()))
}

describe('the fewest visits', () => {
  test('are as many as an independent computation says, on 240 random flows without circles', () => {
    fc.assert(
      fc.property(acyclic, network => {
        const { walks, certificate } = minimumVisits(network)
        expectCover(network, walks)
        expect(walks).toHaveLength(fewestChains(network))
        expect(certificate).toHaveLength(walks.length)
      }),
      { numRuns: 240 },
    )
  })

  test('cover every arc of 500 random flows with circles, and the certificate proves their number', () => {
    fc.assert(
      fc.property(cyclic, network => {
        const { walks, certificate } = minimumVisits(network)
        expectCover(network, walks)
        expect(certificate).toHaveLength(walks.length)
        for (const walk of walks) {
          expect(new Set(walk.filter(arc => certificate.includes(arc))).size).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('do not exist where an arc leads nowhere, and that arc is named', () => {
    const network = {
      nodes: 3,
      arcs: [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
      start: 0,
      ends: [1],
    }
    expect(() => minimumVisits(network)).toThrow(Uncoverable)
  })
})
