/** `after`, with the objects of `before` wherever nothing in them differs: what is the same can be compared by identity. */
export function keepEqual<Value>(before: unknown, after: Value): Value {
  if (before === after || !isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return after;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) kept[key] = keepEqual(before[key], value);
  const isSame =
    Object.keys(before).length === Object.keys(kept).length &&
    Object.entries(kept).every(([key, value]) => key in before && before[key] === value);
  if (isSame) return before as Value;
  return (Array.isArray(after) ? Object.values(kept) : kept) as Value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
