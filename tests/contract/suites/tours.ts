// Contract: tours: their steps, how far they have been taken, and the list that knows them.
import type { ContractHost, Plain, Runtime } from "../host.ts";
import { rejects } from "../rejects.ts";

interface Tour {
  id: string;
  namespace: string;
  readonly key: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly steps: readonly Plain[];
  readonly currentStep: Plain | null;
  readonly stepIndex: number | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly status: string;
  readonly targetElement: Element | null | undefined;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  progress(index: number): Promise<void>;
  complete(): Promise<void>;
  reset(): Promise<void>;
  exit(): void;
}
/** Written as the types declare it, so that a case's own class can override what is protected. */
// oxlint-disable-next-line typescript/no-explicit-any
type TourClass = (new (config: object, options?: object) => any) & {
  readonly STATUS: Record<string, string>;
  readonly tourInProgress: boolean;
  readonly activeTour: Tour | null;
};
interface Tours extends Map<string, Tour> {
  register(namespace: string, id: string, tour: Tour): void;
}

const tourClass = ({ foundry }: Runtime) => (foundry.nue as { Tour: TourClass }).Tour;
const toursOf = ({ game }: Runtime) => game.tours as Tours;

const CONFIG = {
  title: "A walk",
  description: "Here and there.",
  display: true,
  steps: [
    { id: "first", title: "First", content: "<p>Begin</p>" },
    { id: "second", title: "Second", content: "<p>Look</p>", selector: "#contract-sight" },
    { id: "third", title: "Third", content: "<p>Done</p>" },
  ],
};

let made = 0;

/** A tour that is registered under a name of its own, and its sight on the page. */
async function withTour(
  seat: Runtime,
  use: (tour: Tour) => Promise<void>,
  config: object = CONFIG,
): Promise<void> {
  const Class = tourClass(seat);
  const tour = new Class(config) as Tour;
  toursOf(seat).register("trial", `walk${(made += 1)}`, tour);
  const sight = document.createElement("p");
  sight.id = "contract-sight";
  sight.textContent = "A sight";
  document.body.append(sight);
  try {
    await use(tour);
  } finally {
    await tour.reset();
    sight.remove();
  }
}

export function tourCases({ describe, it, assert, openTable }: ContractHost): void {
  const sit = async () => (await openTable()).sit("gm");

  describe("tours", () => {
    // ledger: game.tours, foundry.nue.ToursCollection#register
    it(
      "are registered once under a package's name and their own",
      async () => {
        const seat = await sit();
        await withTour(seat, async (tour) => {
          assert.strictEqual(tour.key, `trial.walk${made}`);
          assert.strictEqual(toursOf(seat).get(tour.key), tour);
          assert.deepEqual([tour.title, tour.description], ["A walk", "Here and there."]);
          assert.throws(() => toursOf(seat).register(tour.namespace, tour.id, tour));
        });
      },
      ["page"],
    );

    // ledger: foundry.nue.Tour, foundry.nue.Tour#start, foundry.nue.Tour#currentStep, foundry.nue.Tour#_preStep, foundry.nue.Tour.Step#id, foundry.nue.Tour._Step#selector
    it(
      "go step by step, forth and back, to their end",
      async () => {
        const seat = await sit();
        const { STATUS } = tourClass(seat);
        await withTour(seat, async (tour) => {
          assert.deepEqual([tour.status, tour.stepIndex, tour.currentStep], [STATUS.UNSTARTED, -1, null]);
          await tour.start();
          assert.isTrue(tourClass(seat).tourInProgress);
          assert.strictEqual(tourClass(seat).activeTour, tour);
          assert.deepEqual([tour.status, tour.stepIndex], [STATUS.IN_PROGRESS, 0]);
          assert.deepEqual([tour.hasPrevious, tour.hasNext], [false, true]);
          await tour.next();
          assert.strictEqual(tour.currentStep?.id, "second");
          assert.strictEqual(tour.targetElement?.id, "contract-sight");
          await tour.previous();
          assert.strictEqual(tour.stepIndex, 0);
          await tour.progress(2);
          assert.isFalse(tour.hasNext);
          await tour.next();
          assert.strictEqual(tour.status, STATUS.COMPLETED);
          assert.isFalse(tourClass(seat).tourInProgress);
        });
      },
      ["page"],
    );

    it(
      "can be left, completed and begun anew, and refuse a step that there is not",
      async () => {
        const seat = await sit();
        const { STATUS } = tourClass(seat);
        await withTour(seat, async (tour) => {
          await tour.start();
          tour.exit();
          assert.isFalse(tourClass(seat).tourInProgress);
          assert.strictEqual(tour.status, STATUS.IN_PROGRESS);
          await tour.complete();
          assert.strictEqual(tour.status, STATUS.COMPLETED);
          await tour.reset();
          assert.strictEqual(tour.status, STATUS.UNSTARTED);
          await rejects(tour.progress(7), /./);
        });
      },
      ["page"],
    );

    it(
      "let a class of their own prepare a step before its place on the page is looked for",
      async () => {
        const seat = await sit();
        const steps: unknown[] = [];
        class Prepared extends tourClass(seat) {
          async _preStep(): Promise<void> {
            const { currentStep } = this as unknown as { currentStep: Plain };
            steps.push(currentStep.id);
            currentStep.selector = "#contract-sight";
          }
        }
        await withTour(seat, async () => {
          const tour = new Prepared({
            ...CONFIG,
            namespace: "trial",
            id: `own${(made += 1)}`,
          }) as unknown as Tour;
          await tour.start();
          assert.strictEqual(tour.targetElement?.id, "contract-sight");
          tour.exit();
          assert.deepEqual(steps, ["first"]);
        });
      },
      ["page"],
    );
  });

  describe("what a tour shows", () => {
    // ledger: foundry.applications.sidebar.AbstractSidebarTab#activate
    it(
      "is a tab of the sidebar that is brought to the front",
      async () => {
        const { ui } = await sit();
        const { combat, chat } = ui as Record<string, { active: boolean; activate(): void }>;
        combat!.activate();
        assert.deepEqual([combat!.active, chat!.active], [true, false]);
        chat!.activate();
        assert.deepEqual([combat!.active, chat!.active], [false, true]);
      },
      ["page"],
    );
  });
}
