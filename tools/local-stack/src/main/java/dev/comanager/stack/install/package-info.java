/** The secrets of an installation: generated, and printed as manifests or in other forms. */
package dev.comanager.stack.install;
