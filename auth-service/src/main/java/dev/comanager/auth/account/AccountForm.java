package dev.comanager.auth.account;

import java.util.Map;

/**
 * The decoded fields of an account-page form; of a repeated field the first.
 *
 * @param fields by name
 */
record AccountForm(Map<String, String> fields) {
  AccountForm {
    fields = Map.copyOf(fields);
  }

  /** The value of a field; empty if it is missing. */
  String value(String name) {
    return fields.getOrDefault(name, "");
  }
}
