import type { ExecutionContext } from '@nestjs/common';

type Target = ReturnType<ExecutionContext['getHandler'] | ExecutionContext['getClass']>;

/** What decorators say of a call, read once for each: metadata is looked for in every prototype of its handler and class. */
export function perCall<Rule>(
  read: (handler: Target, controller: Target) => Rule,
): (context: ExecutionContext) => Rule {
  const known = new WeakMap<Target, WeakMap<Target, { rule: Rule }>>();
  return (context) => {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const ofController = known.get(controller) ?? new WeakMap<Target, { rule: Rule }>();
    known.set(controller, ofController);
    const found = ofController.get(handler) ?? { rule: read(handler, controller) };
    ofController.set(handler, found);
    return found.rule;
  };
}
