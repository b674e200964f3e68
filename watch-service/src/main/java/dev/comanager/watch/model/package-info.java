/** Baselines of watches, and pure rules on which differences warrant a text. */
package dev.comanager.watch.model;
