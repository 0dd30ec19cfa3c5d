const bits = 5
const mask = (1 << bits) - 1

type Leaf<V> = { readonly hash: number; readonly pairs: readonly (readonly [string, V])[] }
type Branch<V> = { readonly slots: readonly (TrieNode<V> | undefined)[] }
type TrieNode<V> = Leaf<V> | Branch<V>

/**
 * A map that is never changed: `with` and `without` give a new one that shares all but a handful of nodes.
 * Its cost does not depend on how many answers there are, and every earlier snapshot of a journey stays valid.
 * A 32-way hash trie after Bagwell, "Ideal Hash Trees" (2001), without the bitmap compression.
 */
export interface PersistentMap<V> {
  readonly size: number
  get(key: string): V | undefined
  has(key: string): boolean
  with(key: string, value: V): PersistentMap<V>
  without(key: string): PersistentMap<V>
  /** In no particular order. */
  entries(): Iterable<readonly [string, V]>
}

/** A map with these entries. */
export function persistentMap<V>(entries: Iterable<readonly [string, V]> = []): PersistentMap<V> {
  let map = wrap<V>(undefined, 0)
  for (const [key, value] of entries) map = map.with(key, value)
  return map
}

function wrap<V>(root: TrieNode<V> | undefined, size: number): PersistentMap<V> {
  return {
    size,
    get: key => find(root, hashOf(key), key)?.[1],
    has: key => find(root, hashOf(key), key) !== undefined,
    with(key, value) {
      const known = find(root, hashOf(key), key)
      return wrap(insert(root, 0, hashOf(key), key, value), known ? size : size + 1)
    },
    without(key) {
      return find(root, hashOf(key), key) ? wrap(remove(root!, 0, hashOf(key), key), size - 1) : this
    },
    entries: () => walk(root),
  }
}

/** FNV-1a, 32 bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function find<V>(root: TrieNode<V> | undefined, hash: number, key: string): readonly [string, V] | undefined {
  let node = root
  for (let shift = 0; node; shift += bits) {
    if ('pairs' in node) return node.hash === hash ? node.pairs.find(pair => pair[0] === key) : undefined
    node = node.slots[(hash >>> shift) & mask]
  }
  return undefined
}

function insert<V>(
  node: TrieNode<V> | undefined,
  shift: number,
  hash: number,
  key: string,
  value: V,
): TrieNode<V> {
  if (!node) return { hash, pairs: [[key, value]] }
  if ('slots' in node) {
    const slot = (hash >>> shift) & mask
    return { slots: replaced(node.slots, slot, insert(node.slots[slot], shift + bits, hash, key, value)) }
  }
  if (node.hash === hash)
    return { hash, pairs: [...node.pairs.filter(pair => pair[0] !== key), [key, value]] }
  const pushedDown: Branch<V> = { slots: replaced([], (node.hash >>> shift) & mask, node) }
  return insert(pushedDown, shift, hash, key, value)
}

function remove<V>(node: TrieNode<V>, shift: number, hash: number, key: string): TrieNode<V> | undefined {
  if ('slots' in node) {
    const slot = (hash >>> shift) & mask
    const below = node.slots[slot]
    return { slots: replaced(node.slots, slot, below && remove(below, shift + bits, hash, key)) }
  }
  const pairs = node.pairs.filter(pair => pair[0] !== key)
  return pairs.length > 0 ? { hash, pairs } : undefined
}

function replaced<T>(list: readonly (T | undefined)[], at: number, value: T | undefined): (T | undefined)[] {
  const copy = list.slice()
  while (copy.length < at) copy.push(undefined)
  copy[at] = value
  return copy
}

function* walk<V>(node: TrieNode<V> | undefined): Iterable<readonly [string, V]> {
  if (!node) return
  if ('pairs' in node) yield* node.pairs
  else for (const slot of node.slots) yield* walk(slot)
}
