// Carries a submitted or changed form of a window to its handler.
import { FormDataExtended } from "../forms/form-data-extended.ts";
import type { ClosingOptions, FormConfiguration } from "./application-types.ts";
import { notify } from "./host.ts";

interface SubmissionHost {
  close(options?: ClosingOptions): Promise<unknown>;
}

/** Hand the form's data to the configured handler; a failure is shown and thrown on. */
export async function submitForm(
  host: SubmissionHost,
  configuration: FormConfiguration,
  event: Event,
  form: HTMLFormElement,
  submitOptions?: object,
): Promise<unknown> {
  const formData = new FormDataExtended(form);
  let answer: unknown;
  try {
    const rest = submitOptions === undefined ? [] : [submitOptions as never];
    answer = await configuration.handler?.call(host as never, event, form, formData as never, ...rest);
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
    throw error;
  }
  if (configuration.closeOnSubmit) await host.close({ submitted: true });
  return answer;
}
